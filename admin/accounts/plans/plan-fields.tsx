import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { planFlags, planKinds } from '#model/records/plan.ts'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { NumberField } from '../../kit/fields/number-field.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SwitchField } from '../../kit/fields/switch-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Section } from '../../kit/form/section.tsx'

const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
)

export function PlanFields() {
  const t = useText()
  return (
    <>
      <Section title={t('priceList.terms')} lead={t('priceList.termsLead')}>
        <TextField source="name" label={t('priceList.name')} limit={limits.text} isRequired />
        <SelectField
          source="kind"
          label={t('priceList.kind')}
          choices={planKinds.map((value) => ({ value, text: t(`planKind.${value}`) }))}
        />
      </Section>
      <Section title={t('priceList.prices')} lead={t('priceList.pricesLead')}>
        <Pair>
          <NumberField source="price" label={t('planField.price')} unit="¥" isRequired />
          <NumberField source="licensePrice" label={t('planField.licensePrice')} unit="¥" isRequired />
          <NumberField
            source="limitAccess"
            label={t('planField.limitAccess')}
            help={t('priceList.viewsHelp')}
          />
          <NumberField
            source="limitAccessPrice"
            label={t('planField.limitAccessPrice')}
            unit="¥"
            isRequired
          />
        </Pair>
      </Section>
      <Section title={t('priceList.quantities')} lead={t('priceList.quantitiesLead')}>
        <Pair>
          <NumberField source="quantitySite" label={t('planField.quantitySite')} isRequired />
          <NumberField source="quantitySwipe" label={t('planField.quantitySwipe')} isRequired />
        </Pair>
      </Section>
      <Section title={t('priceList.flags')} lead={t('priceList.flagsLead')}>
        <Box>
          {planFlags.map((flag) => (
            <SwitchField
              key={flag}
              source={flag}
              label={t(`planField.${flag}`)}
              help={t(`planFlagHelp.${flag}`)}
            />
          ))}
        </Box>
      </Section>
    </>
  )
}

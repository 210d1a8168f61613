import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { Finding } from '#model/rules/checks/finding.ts'
import { languageFacts, languages } from '#model/values/language.ts'
import { limits } from '#model/values/limits.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { CharacterCount } from '../../kit/fields/text-field.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius } from '../../kit/theme/tokens.ts'
import { type Describing, type TypedDescriptions, typedCount } from './descriptions.ts'

export interface FillDescriptionsProps {
  findings: readonly Finding[]
  placeOf: (pointer: string) => string
  onGo: (pointer: string) => void
  describing: Describing
  typed: TypedDescriptions
  onType: (name: string, text: string) => void
  isBusy: boolean
  onSave: () => void
}

/** Maximum number of fields; further ones follow once these are filled in. */
const listed = 30

/** Images without a description, each beside the field that takes it. */
export function FillDescriptions({
  findings,
  placeOf,
  onGo,
  describing,
  typed,
  onType,
  isBusy,
  onSave,
}: FillDescriptionsProps) {
  const t = useText()
  const count = typedCount(typed)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (count > 0) onSave()
      }}
    >
      <Caption>{t('publishLabels.describeHelp')}</Caption>
      <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1.5, my: 1.5 }}>
        {findings.slice(0, listed).map(({ path }) => {
          const image = describing.imageOf?.(path)
          return (
            <Image
              key={path}
              label={placeOf(path)}
              language={languages.find((one) => path.split('/').includes(one))}
              src={image?.src}
              onGo={() => onGo(path)}
              value={(image && typed.get(image.name)) ?? ''}
              onChange={image && ((text) => onType(image.name, text))}
            />
          )
        })}
      </Box>
      {findings.length > listed && (
        <Caption>{t('publishLabels.more', { smart_count: findings.length - listed })}</Caption>
      )}
      <Button type="submit" variant="outlined" size="small" disabled={count === 0} loading={isBusy}>
        {t('publishLabels.describe', { smart_count: Math.max(1, count) })}
      </Button>
    </form>
  )
}

interface ImageProps {
  label: string
  language: (typeof languages)[number] | undefined
  src: string | null | undefined
  onGo: () => void
  value: string
  /** Undefined until it is known which image it is. */
  onChange: ((text: string) => void) | undefined
}

function Image({ label, language, src, onGo, value, onChange }: ImageProps) {
  const t = useText()
  const id = useId()
  const limit = limits.seoDescription
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <ButtonBase
        aria-label={t('publishLabels.goTo', { place: label })}
        title={t('publishLabels.goTo', { place: label })}
        onClick={onGo}
        sx={{
          ...{ flex: 'none', alignSelf: 'flex-start', borderRadius: radius.small },
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
        }}
      >
        <Thumbnail src={src} width={44} />
      </ButtonBase>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FieldFrame
          id={id}
          label={label}
          count={value !== '' && <CharacterCount length={value.length} limit={limit} />}
        >
          <OutlinedInput
            id={id}
            size="small"
            fullWidth
            value={value}
            disabled={!onChange}
            onChange={({ target }) => onChange?.(target.value)}
            slotProps={{ input: { maxLength: limit, lang: language && languageFacts[language].tag } }}
          />
        </FieldFrame>
      </Box>
    </Box>
  )
}

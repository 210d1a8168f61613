import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { Experiment } from '#model/definition/experiment.ts'
import { drawnVariation } from '#model/records/preview.ts'
import { useText } from '../../i18n/use-text.ts'
import { BarField } from './bar-field.tsx'

interface VariationChoiceProps {
  experiments: readonly Experiment[] | undefined
  value: string
  onChoose: (variation: string) => void
}

/** A choice of the shown variation of a test. Renders nothing if no test is running or in preparation. */
export function VariationChoice({ experiments = [], value, onChoose }: VariationChoiceProps) {
  const t = useText()
  const id = useId()
  const open = experiments.filter(({ state }) => state !== 'ended')
  if (open.length === 0) return null
  return (
    <BarField id={id} label={t('experiments.variation')}>
      <NativeSelect
        id={id}
        value={value}
        title={t('previews.variationHelp')}
        onChange={({ target }) => onChoose(target.value)}
        input={<OutlinedInput size="small" />}
        sx={{ maxWidth: 260, '& .MuiNativeSelect-icon': { right: 9 } }}
      >
        <option value={drawnVariation}>{t('previews.asVisitors')}</option>
        {open.map((experiment) => (
          <optgroup key={experiment.id} label={experiment.name}>
            {experiment.variations.map((variation, index) => (
              <option key={variation.id} value={variation.id}>
                {index === 0 ? t('experiments.original') : variation.name}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </BarField>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinesField } from '../../kit/fields/lines-field.tsx'
import { useProblemLabels } from '../../kit/problems/problem-labels.ts'
import { Icon } from '../../kit/theme/icons.tsx'

interface NetworksFieldProps {
  source: string
  label: string
  help: string
  schema: z.ZodType<string[]>
  /** The reader's own address; a button adds it to the list. */
  address?: string | null
}

/** Addresses and networks, one per line; invalid lines are reported while typing. */
export function NetworksField({ schema, address, ...field }: NetworksFieldProps) {
  const t = useText()
  const inWords = useProblemLabels()
  const { setValue } = useFormContext()
  const networks: readonly string[] = useWatch({ name: field.source })
  const problem = checkSchema(schema, networks).problems?.[0]
  const labels = problem && inWords(problem)
  const add = () => setValue(field.source, [...networks, address], { shouldDirty: true })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinesField
        {...field}
        placeholder="192.0.2.0/24"
        problem={labels && [labels.message, labels.expected].filter(Boolean).join(' ')}
      />
      {address && !networks.includes(address) && (
        <Button size="small" startIcon={<Icon name="plus" />} onClick={add} sx={{ justifySelf: 'start' }}>
          {t('networks.add', { address })}
        </Button>
      )}
    </Box>
  )
}

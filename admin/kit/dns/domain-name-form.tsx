import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../display/row.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { plainText } from '../fields/text-field.tsx'
import { type Done, type Outcome, useCall } from '../query/use-call.ts'

interface DomainNameFormProps<Added> {
  help: string
  example: string
  add: (name: string) => Promise<Added>
  /** Notice after it was added. */
  added?: Done<Added>
  onAdded?: (added: Added) => void
}

/** One field for the name of a domain. */
export function DomainNameForm<Added>({
  help,
  example,
  add,
  added = null,
  onAdded,
}: DomainNameFormProps<Added>) {
  const t = useText()
  const id = useId()
  const { call, isBusy } = useCall()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setError(t('domains.nameMissing'))
    const outcome: Outcome<Added> = await call(() => add(name), added)
    if (!outcome.isDone) return setError(outcome.errors.name)
    setName('')
    onAdded?.(outcome.value)
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => void enter(event)}>
      <FieldFrame id={id} label={t('domains.name')} help={help} error={error}>
        <Row gap={1.25}>
          <OutlinedInput
            id={id}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
            error={Boolean(error)}
            placeholder={example}
            sx={{ flex: 1, minWidth: 220 }}
            slotProps={{ input: { ...plainText, 'aria-describedby': `${id}-help`, inputMode: 'url' } }}
          />
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('domains.add')}
          </Button>
        </Row>
      </FieldFrame>
    </Box>
  )
}

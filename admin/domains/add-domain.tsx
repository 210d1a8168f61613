import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { FieldFrame } from '#admin/form/field-frame.tsx'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { Steps } from './steps.tsx'

interface AddDomainProps {
  siteId: string
  /** There is no other yet: what it takes is said. */
  isFirst: boolean
  onAdded: () => void
}

export function AddDomain({ siteId, isFirst, onAdded }: AddDomainProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (!isFirst && !isOpen)
    return (
      <Box>
        <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => setOpen(true)}>
          {t('domains.addAnother')}
        </Button>
      </Box>
    )
  return (
    <Box>
      {isFirst && (
        <Box sx={{ mb: 3 }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {t('domains.emptyTitle')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
            {t('domains.emptyText')}
          </Typography>
          <Steps at={1} />
        </Box>
      )}
      <NameForm
        siteId={siteId}
        onAdded={() => {
          setOpen(false)
          onAdded()
        }}
      />
    </Box>
  )
}

function NameForm({ siteId, onAdded }: Omit<AddDomainProps, 'isFirst'>) {
  const t = useText()
  const id = useId()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setError(t('domains.nameMissing'))
    const outcome = await call(() => dataProvider.addDomain(siteId, name))
    if (!outcome.isDone) return setError(outcome.errors.name)
    notify(t('domains.added', { name: outcome.value.shown }), { type: 'success' })
    setName('')
    onAdded()
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => void add(event)}>
      <FieldFrame id={id} label={t('domains.name')} help={t('domains.nameHelp')} error={error}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          <OutlinedInput
            id={id}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
            error={Boolean(error)}
            placeholder="www.example.com"
            sx={{ flex: 1, minWidth: 220 }}
            slotProps={{
              input: {
                'aria-describedby': `${id}-help`,
                autoCapitalize: 'none',
                autoComplete: 'off',
                inputMode: 'url',
                spellCheck: false,
              },
            }}
          />
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('domains.add')}
          </Button>
        </Box>
      </FieldFrame>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { Steps } from '#admin/domains/steps.tsx'
import { FieldFrame } from '#admin/form/field-frame.tsx'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import type { AccountBrand } from '#model/endpoints/brands.ts'

interface EnterDomainProps {
  accountId: string
  onChanged: (brand: AccountBrand) => void
}

export function EnterDomain({ accountId, onChanged }: EnterDomainProps) {
  const t = useText()
  const id = useId()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setError(t('domains.nameMissing'))
    const outcome = await call(() => dataProvider.enterConsoleDomain(accountId, name))
    if (outcome.isDone) onChanged(outcome.value)
    else setError(outcome.errors.name)
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => void enter(event)} sx={{ display: 'grid', gap: 3 }}>
      <Steps at={1} />
      <FieldFrame id={id} label={t('domains.name')} help={t('brand.domainHelp')} error={error}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          <OutlinedInput
            id={id}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
            error={Boolean(error)}
            placeholder="console.example.com"
            sx={{ flex: 1, minWidth: 220 }}
            slotProps={{ input: { 'aria-describedby': `${id}-help`, ...plainText, inputMode: 'url' } }}
          />
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('domains.add')}
          </Button>
        </Box>
      </FieldFrame>
    </Box>
  )
}

/** Nothing that a keyboard corrects. */
export const plainText = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const

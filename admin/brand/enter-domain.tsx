import Box from '@mui/material/Box'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { DomainNameForm } from '#admin/domains/domain-name-form.tsx'
import { Steps } from '#admin/domains/steps.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import type { AccountBrand } from '#model/endpoints/brands.ts'

interface EnterDomainProps {
  accountId: string
  onChanged: (brand: AccountBrand) => void
}

export function EnterDomain({ accountId, onChanged }: EnterDomainProps) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Steps at={1} />
      <DomainNameForm
        help={t('brand.domainHelp')}
        example="console.example.com"
        add={(name) => dataProvider.enterConsoleDomain(accountId, name)}
        onAdded={onChanged}
      />
    </Box>
  )
}

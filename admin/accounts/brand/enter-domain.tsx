import Box from '@mui/material/Box'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { DomainNameForm } from '../../kit/dns/domain-name-form.tsx'
import { Steps } from '../../kit/dns/steps.tsx'

export function EnterDomain({ accountId }: { accountId: string }) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Steps at={1} />
      <DomainNameForm
        help={t('brand.domainHelp')}
        example="console.example.com"
        add={(name) =>
          dataProvider.request('POST /api/users/:id/brand/domain', {
            params: { id: accountId },
            body: { name },
            fieldOf: fieldOfPointer,
          })
        }
      />
    </Box>
  )
}

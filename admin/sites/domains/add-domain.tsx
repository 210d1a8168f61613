import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { DomainNameForm } from '../../kit/dns/domain-name-form.tsx'
import { Steps } from '../../kit/dns/steps.tsx'
import { Icon } from '../../kit/theme/icons.tsx'

interface AddDomainProps {
  siteId: string
  /** Whether there is no domain yet: then the requirements are explained. */
  isFirst: boolean
}

export function AddDomain({ siteId, isFirst }: AddDomainProps) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
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
      <DomainNameForm
        help={t('domains.nameHelp')}
        example="www.example.com"
        add={(name) =>
          dataProvider.request('POST /api/sites/:id/domains', {
            params: { id: siteId },
            body: { name },
            fieldOf: fieldOfPointer,
          })
        }
        added={({ shown }) => t('domains.added', { name: shown })}
        onAdded={() => setOpen(false)}
      />
    </Box>
  )
}

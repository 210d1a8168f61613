import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FieldFrame } from '#admin/form/field-frame.tsx'
import { LinesField } from '#admin/form/lines-field.tsx'
import { Section } from '#admin/form/section.tsx'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import type { SiteDetail } from '#model/endpoints/sites.ts'
import { copyText } from '#runtime/share/copy-text.ts'
import { embedCode } from './embed-code.ts'

/** Websites that may show the site, and those that its scripts may use. */
export function WebsiteSettings({ site }: { site: SiteDetail }) {
  const t = useText()
  const origins: unknown = useWatch({ name: 'settings.embedOrigins' })
  return (
    <Section title={t('settings.websites')} lead={t('settings.websitesLead')}>
      <LinesField
        source="settings.embedOrigins"
        label={t('fields.embedOrigins')}
        help={t('settings.embedOriginsHelp')}
        placeholder="https://www.example.com"
      />
      {Array.isArray(origins) && origins.length > 0 && <EmbedCode site={site} />}
      <LinesField
        source="settings.scriptOrigins"
        label={t('fields.scriptOrigins')}
        help={t('settings.scriptOriginsHelp')}
        placeholder="https://widget.example.com"
      />
    </Section>
  )
}

function EmbedCode({ site }: { site: SiteDetail }) {
  const t = useText()
  const notify = useNotify()
  const id = useId()
  const code = embedCode(site)
  const copy = async () => {
    if (await copyText(code)) notify(t('settings.embedCopied'), { type: 'success' })
  }
  return (
    <FieldFrame id={id} label={t('settings.embedCode')} help={t('settings.embedCodeHelp')}>
      <OutlinedInput
        id={id}
        value={code}
        readOnly
        fullWidth
        multiline
        onFocus={({ target }) => target.select()}
        slotProps={{
          input: {
            spellCheck: false,
            'aria-describedby': `${id}-help`,
            sx: { fontFamily: 'ui-monospace, monospace', fontSize: 12.5 },
          },
        }}
      />
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" size="small" startIcon={<Icon name="copy" />} onClick={() => void copy()}>
          {t('settings.embedCopy')}
        </Button>
      </Box>
    </FieldFrame>
  )
}

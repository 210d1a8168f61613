import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { LinkBase, useNotify } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import { copyText } from '#runtime/browser/copy-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { textSize } from '../../kit/theme/tokens.ts'

/** The HTML that embeds the site in another website, at the size of a phone. */
export const embedCode = ({ url, name }: Pick<SiteDetail, 'url' | 'name'>): string =>
  `<iframe src="${escapeHtml(url)}" title="${escapeHtml(name)}" width="390" height="844" loading="lazy" allow="autoplay; clipboard-write; web-share" style="border: 0; max-width: 100%"></iframe>`

interface EmbedDialogProps {
  site: SiteDetail
  onClose: () => void
}

/** The code with which another website shows the site, and which websites may. */
export function EmbedDialog({ site, onClose }: EmbedDialogProps) {
  const t = useText()
  const notify = useNotify()
  const id = useId()
  const code = embedCode(site)
  const copy = async () => {
    if (await copyText(code)) notify(t('embed.copied'), { type: 'success' })
  }
  return (
    <DialogFrame
      title={t('embed.title')}
      onClose={onClose}
      gap={2.5}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button variant="contained" startIcon={<Icon name="copy" />} onClick={() => void copy()}>
            {t('embed.copy')}
          </Button>
        </>
      }
    >
      <Websites site={site} />
      <FieldFrame id={id} label={t('embed.code')} help={t('embed.codeHelp')}>
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
              sx: { fontFamily: 'ui-monospace, monospace', fontSize: textSize.small },
            },
          }}
        />
      </FieldFrame>
    </DialogFrame>
  )
}

/** Lists the websites in the settings: browsers show the embedded site only there. */
function Websites({ site }: { site: SiteDetail }) {
  const t = useText()
  const named = site.settings.embedOrigins ?? []
  return (
    <Alert
      severity={named.length > 0 ? 'success' : 'info'}
      variant="outlined"
      sx={{
        alignItems: 'center',
        overflowWrap: 'anywhere',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 200px' },
      }}
      action={
        <Button
          size="small"
          component={LinkBase}
          to={`/sites/${site.id}/edit?field=/settings/embedOrigins`}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t('common.edit')}
        </Button>
      }
    >
      {named.length > 0 ? t('embed.websites', { names: named.join(', ') }) : t('embed.noWebsites')}
    </Alert>
  )
}

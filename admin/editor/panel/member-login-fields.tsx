import Typography from '@mui/material/Typography'
import { useGetOne, useParams } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import type { MemberLogin } from '#model/definition/member-login.ts'
import { useText } from '../../i18n/use-text.ts'
import { CopyValue } from '../../kit/display/copy-value.tsx'
import { GroupFields } from './fields/group-fields.tsx'
import { SiteSecret } from './site-secret.tsx'
import { Startable } from './startable.tsx'

const path = ['settings', 'memberLogin']

const usual = (): MemberLogin => ({ mailedLink: true, passkeys: true, linePrompt: 'NONE' })

/** How members log in besides with a password. The secret of LINE is no part of the draft. */
export function MemberLoginFields() {
  return (
    <Startable path={path} create={usual} text="editorPanel.memberLoginUsual">
      <GroupFields path={path} />
      <SiteSecret name="line-login" />
      <LineCallback />
    </Startable>
  )
}

function LineCallback() {
  const t = useText()
  const { id = '' } = useParams<{ id: string }>()
  const { data: site } = useGetOne<SiteDetail>('sites', { id }, { enabled: id !== '' })
  if (!site) return null
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2, mb: 0.75 }}>
        {t('editorPanel.lineCallback')}
      </Typography>
      <CopyValue
        label="Callback URL"
        value={new URL(visitorCalls + visitorPaths.lineCallback, site.url).href}
      />
    </>
  )
}

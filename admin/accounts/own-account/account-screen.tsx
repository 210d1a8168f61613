import { useLocation } from 'react-admin'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { Section } from '../../kit/form/section.tsx'
import { NotFound } from '../../kit/screen/error-screens.tsx'
import { LinkTabs } from '../../kit/screen/link-tabs.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { OwnSessions } from './own-sessions.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { Profile } from './profile.tsx'
import { TwoFactor } from './two-factor.tsx'

function Security() {
  const t = useText()
  return (
    <>
      <Section title={t('password.title')} lead={t('password.lead')}>
        <PasswordForm />
      </Section>
      <Section title={t('passkeys.title')} lead={t('passkeys.lead')}>
        <Passkeys />
      </Section>
      <Section title={t('twoFactor.title')} lead={t('twoFactor.lead')}>
        <TwoFactor />
      </Section>
    </>
  )
}

const parts = {
  '/account': { text: 'me.profile', Part: Profile },
  '/account/security': { text: 'me.security', Part: Security },
  '/account/sessions': { text: 'me.sessions', Part: OwnSessions },
} as const satisfies Record<string, { text: TextKey; Part: () => unknown }>

type Address = keyof typeof parts
const addresses = Object.keys(parts) as Address[]
const isAddress = (path: string): path is Address => Object.hasOwn(parts, path)

/** Settings of whoever is signed in. */
export function AccountScreen() {
  const t = useText()
  const { email } = useSession()
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  if (!isAddress(here)) return <NotFound />
  const { Part } = parts[here]
  return (
    <>
      <PageHeader title={t('me.title')} lead={email} />
      <LinkTabs
        label={t('me.parts')}
        tabs={addresses.map((to) => ({ to, text: t(parts[to].text), isHere: to === here }))}
      />
      <Part />
    </>
  )
}

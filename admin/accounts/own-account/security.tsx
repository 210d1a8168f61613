import { useText } from '../../i18n/use-text.ts'
import { Section } from '../../kit/form/section.tsx'
import { PasswordForm } from './password-form.tsx'
import { TwoFactor } from './two-factor.tsx'

export function Security() {
  const t = useText()
  return (
    <>
      <Section title={t('password.title')} lead={t('password.lead')}>
        <PasswordForm />
      </Section>
      <Section title={t('twoFactor.title')} lead={t('twoFactor.lead')}>
        <TwoFactor />
      </Section>
    </>
  )
}

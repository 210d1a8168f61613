import { Section } from '#admin/form/section.tsx'
import { useText } from '#admin/i18n/use-text.ts'
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

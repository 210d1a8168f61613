import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Passkeys } from '../accounts/own-account/passkeys.tsx'
import { TwoFactor } from '../accounts/own-account/two-factor.tsx'
import { useText } from '../i18n/use-text.ts'
import { Row } from '../kit/display/row.tsx'
import { Section } from '../kit/form/section.tsx'
import { PageHeader } from '../kit/screen/page-header.tsx'
import { BrandTheme } from '../kit/theme/brand-theme.tsx'
import { goTo } from '../routing/current-address.ts'
import { useSession } from '../session/session.ts'
import { Toast } from './toast.tsx'

/** All of the console for somebody whose company requires a second step that they do not have. */
export function SecondStepSetup({ onDone }: { onDone: () => void }) {
  const t = useText()
  const { isWithoutSecondStep } = useSession()
  return (
    <BrandTheme>
      <Box sx={{ minHeight: '100vh', typography: 'body1', backgroundColor: 'background.default' }}>
        <Box component="main" sx={{ maxWidth: 720, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 3, sm: 6 } }}>
          <PageHeader title={t('secondStep.title')} lead={t('secondStep.lead')} />
          <Section title={t('passkeys.title')} lead={t('passkeys.lead')}>
            <Passkeys />
          </Section>
          <Section title={t('twoFactor.title')} lead={t('twoFactor.lead')}>
            <TwoFactor />
          </Section>
          <Row gap={1.5} sx={{ mt: 3 }}>
            <Button variant="contained" disabled={isWithoutSecondStep} onClick={onDone}>
              {t('secondStep.proceed')}
            </Button>
            <Button onClick={() => goTo('/log-out')}>{t('secondStep.leave')}</Button>
          </Row>
        </Box>
      </Box>
      <Toast />
    </BrandTheme>
  )
}

import type { ComponentType } from 'react'
import type { ScreenDocument } from '../documents/screen-document.ts'
import { messagesOf } from '../i18n/messages-of.ts'
import { screenMessagesOf } from '../i18n/screen-messages.ts'
import { BottomBar } from '../shell/bottom-bar.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { CompanyScreen } from './company-screen.tsx'
import { FailureScreen } from './failure-screen.tsx'
import { FormScreen } from './forms/form-screen.tsx'
import { LineRegisterScreen } from './members/line-register-screen.tsx'
import { LoginScreen } from './members/login-screen.tsx'
import { MailedLinkScreen, NewPasswordScreen } from './members/password-screens.tsx'
import { ProfileScreen } from './members/profile-screen.tsx'
import { ConfirmScreen, RegisteredScreen } from './members/registration-screens.tsx'
import { NoticeScreen } from './notice-screen.tsx'
import type { ScreenKind, ScreenProps } from './screen-props.ts'
import { SurveyScreen } from './survey/survey-screen.tsx'
import { SurveyThanksScreen } from './survey/survey-thanks-screen.tsx'

type ScreenViews = { [Kind in ScreenKind]: ComponentType<ScreenProps<Kind>> }

const views: ScreenViews = {
  contact: FormScreen,
  forms: FormScreen,
  register: FormScreen,
  login: LoginScreen,
  'contact-success': NoticeScreen,
  'form-success': NoticeScreen,
  'register-success': RegisteredScreen,
  'register-confirm': ConfirmScreen,
  'email-confirm': ConfirmScreen,
  'login-link': MailedLinkScreen,
  'login-confirm': ConfirmScreen,
  'line-register': LineRegisterScreen,
  'password-reset': MailedLinkScreen,
  'password-new': NewPasswordScreen,
  profile: ProfileScreen,
  'register-done': NoticeScreen,
  'not-found': FailureScreen,
  forbidden: FailureScreen,
  'forbidden-address': FailureScreen,
  'timed-out': FailureScreen,
  failed: FailureScreen,
  survey: SurveyScreen,
  'survey-success': SurveyThanksScreen,
  company: CompanyScreen,
}

/** A screen besides the grid, with the same bars around it. */
export function ScreenSite({ document }: { document: ScreenDocument }) {
  const { shell, alternates, screen } = document
  const messages = messagesOf(shell.language)
  // `ScreenViews` pairs each view with its own screen; TypeScript loses that pair on lookup.
  const View = views[screen.name] as ComponentType<ScreenProps>
  return (
    <div className="screen" style={shell.colors}>
      <TopBar shell={shell} alternates={alternates} messages={messages} />
      <main>
        <View screen={screen} shell={shell} messages={messages} labels={screenMessagesOf(shell.language)} />
      </main>
      <BottomBar shell={shell} messages={messages} showSns showCompany />
    </div>
  )
}

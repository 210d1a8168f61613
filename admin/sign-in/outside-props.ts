import type { ConsoleLanguage } from '../i18n/console-language.ts'
import type { SignInTexts } from './sign-in-texts.ts'

/** What every form outside of the console is given. */
export interface OutsideProps {
  texts: SignInTexts
  language: ConsoleLanguage
}

import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useEffect, useMemo, useState } from 'react'
import { Admin, localStorageStore, Resource, type Store, type TranslationMessages } from 'react-admin'
import { storeName } from './appearance.ts'
import { createAuthProvider } from './auth-provider.ts'
import {
  type ConsoleLanguage,
  isConsoleLanguage,
  rememberLanguage,
  siteLanguageOf,
} from './console-language.ts'
import { createDataProvider } from './data-provider.ts'
import { createLabelOf } from './form/create-label-of.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { ConsoleLayout } from './layout/console-layout.tsx'
import { Denied, NotFound, ScreenError } from './layout/error-screens.tsx'
import { Leave, LeaveContext } from './layout/leave.tsx'
import { Toast } from './layout/toast.tsx'
import { pages } from './pages/index.ts'
import { publishes } from './publishes/index.ts'
import { releases } from './releases/index.ts'
import type { Session } from './session.ts'
import { sites } from './sites/index.ts'
import { darkTheme, lightTheme } from './theme.ts'

export interface AppProps {
  session: Session
  language: ConsoleLanguage
  onLanguage: (language: ConsoleLanguage) => void
  /** With the screen to come back to when the session ended by itself. */
  onSignedOut: (expiredAt?: string) => void
}

/** Signing out forgets what was looked at, but not how the console should look. */
function createStore(): Store {
  const store = localStorageStore(undefined, storeName)
  return {
    ...store,
    reset: () => {
      const theme = store.getItem('theme')
      store.reset()
      if (theme) store.setItem('theme', theme)
    },
  }
}

function createProviders(props: AppProps, messages: TranslationMessages) {
  let language = props.language
  let expiredAt: string | undefined
  const i18nProvider = polyglotI18nProvider(
    (wanted) => {
      if (!isConsoleLanguage(wanted) || wanted === language) return messages
      language = wanted
      rememberLanguage(wanted, document)
      props.onLanguage(wanted)
      return loadMessages(wanted)
    },
    language,
    [],
    { allowMissing: true },
  )
  const labelOf = createLabelOf((key, values) => i18nProvider.translate(key, values))
  const speech = () => ({ language: siteLanguageOf(language), labelOf })
  return {
    i18nProvider,
    authProvider: createAuthProvider({
      session: props.session,
      onExpired: () => {
        expiredAt ??= location.hash
      },
    }),
    dataProvider: createDataProvider(speech),
    store: createStore(),
    leave: () => props.onSignedOut(expiredAt),
  }
}

function Console({ messages, ...props }: AppProps & { messages: TranslationMessages }) {
  // Made once: another language is switched to inside.
  const [{ leave, ...providers }] = useState(() => createProviders(props, messages))
  return (
    <LeaveContext value={leave}>
      <Admin
        {...providers}
        title="Swipress"
        theme={lightTheme}
        darkTheme={darkTheme}
        layout={ConsoleLayout}
        loginPage={Leave}
        notification={Toast}
        catchAll={NotFound}
        accessDenied={Denied}
        error={ScreenError}
        requireAuth
        disableTelemetry
      >
        <Resource {...sites} />
        <Resource {...pages} />
        <Resource {...publishes} />
        <Resource {...releases} />
      </Admin>
    </LeaveContext>
  )
}

/** The console behind the sign-in. */
export function App(props: AppProps) {
  const [messages, setMessages] = useState<TranslationMessages>()
  const first = useMemo(() => loadMessages(props.language), [props.language])
  useEffect(() => void first.then((loaded) => setMessages((before) => before ?? loaded)), [first])
  return messages ? <Console {...props} messages={messages} /> : null
}

import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import {
  Admin,
  AdminContext,
  CustomRoutes,
  Resource,
  reactRouterProvider,
  type TranslationMessages,
} from 'react-admin'
import { userTypeIds } from '#model/records/account.ts'
import { createDataProvider } from '../api-client/data-provider.ts'
import { EditorScreen } from '../editor/screen/lazy-editor.ts'
import {
  type ConsoleLanguage,
  isConsoleLanguage,
  rememberLanguage,
  siteLanguageOf,
} from '../i18n/console-language.ts'
import { createI18nProvider } from '../i18n/create-i18n-provider.ts'
import { loadMessages } from '../i18n/load-messages.ts'
import { createLabelOf } from '../kit/problems/problem-labels.ts'
import { createQueryClient } from '../kit/query/use-request.ts'
import { Denied, ErrorPage, NotFound, ScreenError } from '../kit/screen/error-screens.tsx'
import { darkTheme, lightTheme } from '../kit/theme/theme.ts'
import { createConsoleRouter } from '../routing/console-router.tsx'
import { addressOf } from '../routing/current-address.ts'
import { useAskAgain, useSession } from '../session/session.ts'
import { createAuthProvider } from './auth-provider.ts'
import { ConsoleLayout } from './console-layout.tsx'
import { createConsoleStore } from './console-store.ts'
import { resources } from './places.ts'
import {
  AccountScreen,
  AnalyticsSitesScreen,
  BillingSettingsScreen,
  BrandKitScreen,
  BrandScreen,
  CheckPlanScreen,
  FirstScreen,
  InboxScreen,
  JobsScreen,
  PersonsScreen,
  SingleSignOnScreen,
  SiteAnalyticsScreen,
  SiteNewsScreen,
  SummaryScreen,
  ThemeScreen,
  TranslationScreen,
} from './screens.tsx'
import { SecondStepSetup } from './second-step-setup.tsx'
import { Toast } from './toast.tsx'

const { Route } = reactRouterProvider

export interface AppProps {
  language: ConsoleLanguage
  onLanguage: (language: ConsoleLanguage) => void
  /** `expiredAt` is the screen to return to if the session ended by itself. */
  onSignedOut: (expiredAt?: string) => void
}

interface ConsoleNeeds extends AppProps {
  messages: TranslationMessages
  /** Name of the console. */
  brand: string
  askAgain: () => Promise<void>
}

function createProviders({ messages, askAgain, ...props }: ConsoleNeeds, basename: string) {
  let language = props.language
  const i18nProvider = createI18nProvider((wanted) => {
    if (!isConsoleLanguage(wanted) || wanted === language) return messages
    language = wanted
    rememberLanguage(wanted, document)
    props.onLanguage(wanted)
    return loadMessages(wanted)
  }, language)
  const store = createConsoleStore()
  const router = createConsoleRouter(basename)
  let hasLeft = false
  const leave = (expiredAt?: string) => {
    if (hasLeft) return
    hasLeft = true
    router.close()
    props.onSignedOut(expiredAt)
  }
  const labelOf = createLabelOf((key, values) => i18nProvider.translate(key, values))
  const locale = () => ({ language: siteLanguageOf(language), labelOf })
  return {
    i18nProvider,
    authProvider: createAuthProvider({
      askAgain,
      onSignedOut: () => {
        store.reset()
        leave()
      },
      onExpired: () => {
        store.reset()
        leave(addressOf(location))
      },
      // Otherwise going back would lead to the refused screen and from there to this page, for ever.
      onDenied: (isRefusedAgain) => router.goTo('/errors/403', { replace: isRefusedAgain }),
    }),
    dataProvider: createDataProvider(locale),
    queryClient: createQueryClient(),
    routerProvider: router.routerProvider,
    store,
    leave,
  }
}

type Providers = ReturnType<typeof createProviders>

function consoleOf(
  { leave, ...providers }: Providers,
  { brand, basename }: { brand: string; basename: string },
) {
  return (
    <SessionEndContext value={() => leave()}>
      <Admin
        {...providers}
        basename={basename}
        title={brand}
        theme={lightTheme}
        darkTheme={darkTheme}
        dashboard={FirstScreen}
        layout={ConsoleLayout}
        loginPage={SessionEnd}
        notification={Toast}
        catchAll={NotFound}
        accessDenied={Denied}
        error={ScreenError}
        requireAuth
        disableTelemetry
      >
        {resources.map((resource) => (
          <Resource key={resource.name} {...resource} />
        ))}
        <CustomRoutes noLayout>
          <Route path="/sites/:id/edit" element={<EditorScreen />} />
          <Route path="/sites/:id/translations" element={<TranslationScreen />} />
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/account/*" element={<AccountScreen />} />
          <Route path="/billing-settings" element={<BillingSettingsScreen />} />
          <Route path="/summary" element={<SummaryScreen />} />
          <Route path="/analytics" element={<AnalyticsSitesScreen />} />
          <Route path="/sites/:id/analytics/*" element={<SiteAnalyticsScreen />} />
          <Route path="/jobs" element={<JobsScreen />} />
          <Route path="/persons" element={<PersonsScreen />} />
          <Route path="/check-plan" element={<CheckPlanScreen />} />
          <Route path="/brand-kit" element={<BrandKitScreen />} />
          <Route path="/brand-kit/:id" element={<BrandKitScreen />} />
          <Route path="/identity-provider" element={<SingleSignOnScreen />} />
          <Route path="/brand" element={<BrandScreen />} />
          <Route path="/theme" element={<ThemeScreen />} />
          <Route path="/theme/:id" element={<ThemeScreen />} />
          <Route path="/notifications" element={<InboxScreen />} />
          <Route path="/notifications/:id" element={<InboxScreen />} />
          <Route path="/notification-delivery/:siteId" element={<SiteNewsScreen />} />
          <Route path="/errors/:kind" element={<ErrorPage />} />
        </CustomRoutes>
      </Admin>
    </SessionEndContext>
  )
}

function Console(props: AppProps & { messages: TranslationMessages }) {
  const { accountType, brand, isWithoutSecondStep } = useSession()
  const askAgain = useAskAgain()
  const basename = `/${userTypeIds[accountType]}`
  // Created once: react-admin creates a new router for every new element.
  const [providers] = useState(() => createProviders({ ...props, brand, askAgain }, basename))
  const [console] = useState(() => consoleOf(providers, { brand, basename }))
  // The recovery codes are shown after the second step is there.
  const [isSettingUp, setSettingUp] = useState(isWithoutSecondStep)
  if (!isSettingUp) return console
  const { leave: _, ...context } = providers
  return (
    <AdminContext {...context} basename={basename} theme={lightTheme} darkTheme={darkTheme}>
      <SecondStepSetup onDone={() => setSettingUp(false)} />
    </AdminContext>
  )
}

/** Called when nobody is signed in any more. */
const SessionEndContext = createContext<() => void>(() => undefined)

/** Stands in for react-admin's sign-in screen, and returns to the gate. */
function SessionEnd() {
  const leave = useContext(SessionEndContext)
  useEffect(() => {
    // After react-admin has emptied its caches, which it does in the same turn as it comes here.
    const timer = setTimeout(leave, 0)
    return () => clearTimeout(timer)
  }, [leave])
  return null
}

/** The console for somebody who is signed in. */
export function App(props: AppProps) {
  const [messages, setMessages] = useState<TranslationMessages>()
  const first = useMemo(() => loadMessages(props.language), [props.language])
  useEffect(() => void first.then((loaded) => setMessages((before) => before ?? loaded)), [first])
  return messages ? <Console {...props} messages={messages} /> : null
}

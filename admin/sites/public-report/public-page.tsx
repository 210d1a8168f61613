import { useEffect, useMemo, useRef, useState } from 'react'
import { AdminContext, memoryStore, type TranslationMessages } from 'react-admin'
import { reportPath } from '#model/records/report-places.ts'
import { createReportCalls } from '../../api-client/report-link.ts'
import { type ConsoleLanguage, consoleLanguageFacts, siteLanguageOf } from '../../i18n/console-language.ts'
import { createI18nProvider } from '../../i18n/create-i18n-provider.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import { createQueryClient } from '../../kit/query/use-request.ts'
import { darkTheme, lightTheme } from '../../kit/theme/theme.ts'
import { publicPlaceOf } from '../../routing/addresses.ts'
import { createConsoleRouter } from '../../routing/console-router.tsx'
import { addressOf } from '../../routing/current-address.ts'
import { ReportGate } from './report-gate.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

/** The screen for whoever holds a link: without a session, a cookie or anything stored in the browser. */
export function PublicPage({ firstLanguage }: { firstLanguage: ConsoleLanguage }) {
  const [language, setLanguage] = useState(firstLanguage)
  const [spoken, speak] = useState<{ language: ConsoleLanguage; messages: TranslationMessages }>()
  const [{ place, token }] = useState(
    () => publicPlaceOf(addressOf(location)) ?? { place: 'report', token: '' },
  )
  const [router] = useState(() => createConsoleRouter(place === 'report' ? `${reportPath}${token}` : '/'))
  const [store] = useState(() => memoryStore())
  const [queryClient] = useState(createQueryClient)
  useEffect(() => {
    let isWanted = true
    void loadMessages(language).then((messages) => isWanted && speak({ language, messages }))
    return () => {
      isWanted = false
    }
  }, [language])
  useEffect(() => {
    document.documentElement.lang = consoleLanguageFacts[language].tag
  }, [language])
  const i18nProvider = useMemo(
    () => spoken && createI18nProvider(() => spoken.messages, spoken.language),
    [spoken],
  )
  const spokenLanguage = useRef(language)
  spokenLanguage.current = language
  const [calls] = useState(() =>
    createReportCalls(() => ({ language: siteLanguageOf(spokenLanguage.current), labelOf: (key) => key })),
  )
  if (!i18nProvider) return null
  const shown = { token, calls, language, onLanguage: setLanguage }
  return (
    <AdminContext
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={router.routerProvider}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      {place === 'report' ? <ReportGate {...shown} /> : <Unsubscribe {...shown} />}
    </AdminContext>
  )
}

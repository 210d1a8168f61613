import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAddressKeeper, publicPlaceOf } from './addresses.ts'
import { consoleLanguageOf, rememberLanguage } from './console-language.ts'
import { addressOf } from './current-address.ts'
import { Gate } from './gate.tsx'
import { late } from './layout/late.tsx'

const PublicPage = late(async () => (await import('./report/public-page.tsx')).PublicPage)

const language = consoleLanguageOf(document.cookie, navigator.languages)
const isPublic = publicPlaceOf(addressOf(location)) !== undefined
// Whoever reads a report is left no cookie.
if (!isPublic) rememberLanguage(language, document)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {isPublic ? (
      <PublicPage firstLanguage={language} />
    ) : (
      <Gate firstLanguage={language} keepPrefix={createAddressKeeper(window)} />
    )}
  </StrictMode>,
)

import './plain-schemas.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gate } from './app/gate.tsx'
import { consoleLanguageOf, rememberLanguage } from './i18n/console-language.ts'
import { late } from './kit/screen/lazy.tsx'
import { requireTrust } from './kit/screen/trusted-types.ts'
import { createAddressKeeper, publicPlaceOf } from './routing/addresses.ts'
import { addressOf } from './routing/current-address.ts'

const PublicPage = late(async () => (await import('./sites/public-report/public-page.tsx')).PublicPage)

requireTrust(window)
const language = consoleLanguageOf(document.cookie, navigator.languages)
const isPublic = publicPlaceOf(addressOf(location)) !== undefined
// Readers of a report get no cookie.
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

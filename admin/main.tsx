import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAddressKeeper } from './addresses.ts'
import { consoleLanguageOf, rememberLanguage } from './console-language.ts'
import { Gate } from './gate.tsx'

const language = consoleLanguageOf(document.cookie, navigator.languages)
rememberLanguage(language, document)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gate firstLanguage={language} keepPrefix={createAddressKeeper(window)} />
  </StrictMode>,
)

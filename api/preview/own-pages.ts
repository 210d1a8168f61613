import { byLanguage } from '#model/messages/by-language.ts'
import { filled } from '#model/messages/filled.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { previewPath } from '../services/previews/share-preview.ts'
import en from '../texts/en/previews.json' with { type: 'json' }
import ja from '../texts/ja/previews.json' with { type: 'json' }
import ko from '../texts/ko/previews.json' with { type: 'json' }
import zh from '../texts/zh/previews.json' with { type: 'json' }

type PageTexts = typeof en.preview

/** Texts of the preview's own screens. `{name}` stands for a value. */
const pageTexts = byLanguage({
  en: en.preview,
  ja: ja.preview,
  zh: zh.preview,
  ko: ko.preview,
})

function pageOf(language: Language, title: string, body: string): string {
  const { tag } = languageFacts[language]
  return `<!DOCTYPE html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${previewPath}preview.css"></head><body class="preview-own"><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

interface Field {
  name: string
  label: string
  type: string
  value?: string
  autocomplete: string
  isCode?: boolean
}

const fieldOf = ({ name, label, type, value = '', autocomplete, isCode }: Field) =>
  `<label>${escapeHtml(label)}<input name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="${autocomplete}" required${isCode ? ' inputmode="numeric" pattern="[0-9 ]{6,7}" maxlength="7"' : ''}></label>`

export interface LockScreen {
  language: Language
  hasPassword: boolean
  /** Path to go to after unlocking. */
  to: string
  email?: string
  /** The invitation whose link was opened: its address is not asked for, and is shown masked. */
  invitation?: { link: string; email: string } | undefined
  /** Whether a code was mailed and has to be entered. */
  isCodeMailed?: boolean
  /** Why the last attempt failed. */
  errorMessage?: string | undefined
}

/** The lock screen. Without an invitation link it is the same for everybody, invited or not. */
export function lockScreen(screen: LockScreen): string {
  const { language, isCodeMailed, errorMessage } = screen
  const labels = pageTexts[language]
  const alert = errorMessage ? `<p class="refusal" role="alert">${escapeHtml(errorMessage)}</p>` : ''
  const form = isCodeMailed ? codeForm(screen, labels) : firstForm(screen, labels)
  const lead = filled(leadOf(screen, labels), { email: screen.invitation?.email ?? screen.email ?? '' })
  return pageOf(language, labels.lockTitle, paragraph(lead) + alert + form)
}

function leadOf({ hasPassword, isCodeMailed, invitation }: LockScreen, labels: PageTexts): string {
  if (isCodeMailed) return invitation ? labels.codeSent : labels.codeMailed
  if (hasPassword) return invitation ? labels.passwordFor : labels.passwordLead
  return invitation ? labels.codeFor : labels.codeLead
}

const linkTo = (address: string, text: string) =>
  `<p><a href="${escapeHtml(address)}">${escapeHtml(text)}</a></p>`

const formOf = (action: string, to: string, content: string) =>
  `<form method="post" action="${previewPath}${action}">${hidden('to', to)}${content}</form>`

function firstForm({ hasPassword, to, email, invitation }: LockScreen, labels: PageTexts): string {
  const who = invitation
    ? hidden('link', invitation.link)
    : fieldOf({ name: 'email', label: labels.email, type: 'email', value: email, autocomplete: 'email' })
  const other = invitation ? linkTo('/', labels.notMe) : ''
  if (!hasPassword) return formOf('code', to, `${who}<button>${escapeHtml(labels.mailCode)}</button>`) + other
  const password = fieldOf({
    name: 'password',
    label: labels.password,
    type: 'password',
    autocomplete: 'current-password',
  })
  return formOf('unlock', to, `${who}${password}<button>${escapeHtml(labels.open)}</button>`) + other
}

function codeForm({ to, email = '', invitation }: LockScreen, labels: PageTexts): string {
  const code = fieldOf({
    name: 'code',
    label: labels.code,
    type: 'text',
    autocomplete: 'one-time-code',
    isCode: true,
  })
  const who = invitation ? hidden('link', invitation.link) : hidden('email', email)
  const form = formOf('unlock', to, `${who}${code}<button>${escapeHtml(labels.open)}</button>`)
  return form + (invitation ? linkTo('/', labels.notMe) : linkTo(to, labels.otherEmail))
}

/** The page for an invitation link that is not valid. */
export function endedPage(language: Language, state: 'revoked' | 'expired' | 'unknown'): string {
  const labels = pageTexts[language]
  if (state === 'unknown')
    return pageOf(language, labels.goneTitle, paragraph(labels.linkUnknown) + linkTo('/', labels.useEmail))
  const reason = state === 'revoked' ? labels.linkRevoked : labels.linkExpired
  return pageOf(language, labels.goneTitle, paragraph(reason))
}

/** The page for a position of the draft that cannot be shown yet. */
export function notReadyPage(language: Language, position: string, first: string): string {
  const labels = pageTexts[language]
  return pageOf(
    language,
    filled(labels.notReadyTitle, { position }),
    paragraph(labels.notReady) + linkTo(first, labels.first),
  )
}

/** The page for callers from networks that the preview is not open to. */
export function elsewherePage(language: Language, here: string): string {
  const labels = pageTexts[language]
  return pageOf(language, labels.elsewhereTitle, paragraph(labels.elsewhere) + linkTo(here, labels.again))
}

/** The page that is shown if the requested page cannot be compiled. */
export function brokenPage(language: Language, here: string): string {
  const labels = pageTexts[language]
  return pageOf(language, labels.brokenTitle, paragraph(labels.broken) + linkTo(here, labels.again))
}

/**
 * Moves the secret from the address into a form, and removes it from the history. A mail scanner that only opens the address uses
 * nothing up.
 */
export const enterScript = `const given=new URLSearchParams(location.hash.slice(1)),to=new URL(given.get("to")||"/",location.origin);history.replaceState(null,"",location.pathname);fetch("${previewPath}enter",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({token:given.get("token")||""})}).then(answer=>{if(answer.ok&&to.origin===location.origin)location.replace(to.pathname+to.search);else document.body.classList.add("gone")})`

export function enterPage(language: Language, errorMessage: string): string {
  const labels = pageTexts[language]
  const body = `<p class="entering">${escapeHtml(labels.entering)}</p><p class="refusal" role="alert">${escapeHtml(errorMessage)}</p><script type="module">${enterScript}</script>`
  return pageOf(language, labels.lockTitle, body)
}

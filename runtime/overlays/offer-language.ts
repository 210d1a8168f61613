import { type Language, languageFacts, languages } from '#model/values/language.ts'
import { readCookie } from '../browser/cookies.ts'
import { focusPage } from '../browser/focus-page.ts'
import { keepInBrowser, keptInBrowser } from '../browser/keep-in-browser.ts'
import { notCreators } from '../browser/not-creators.ts'
import type { SiteStore } from '../documents/site-store.ts'
import { rememberLanguage } from '../links/language-choice.ts'
import { addHost } from '../shell/add-host.ts'

interface OfferLabels {
  read: string
  notNow: string
}

/** In the language that is offered. */
const offerLabels: Readonly<Record<Language, OfferLabels>> = {
  JP: { read: '日本語で見る', notNow: '今はしない' },
  EN: { read: 'View in English', notNow: 'Not now' },
  CN: { read: '用简体中文浏览', notNow: '暂不' },
  KR: { read: '한국어로 보기', notNow: '나중에' },
}

const storageName = 'languageDeclined'
const restMs = 30 * 24 * 60 * 60 * 1_000

const isDeclined = (nowMs: number): boolean => {
  const atMs = Number(keptInBrowser(storageName) ?? Number.NaN)
  return atMs <= nowMs && nowMs - atMs < restMs
}

/**
 * A line over the page that offers the language of the visitor's browser, if the site has it. Not shown to visitors who
 * have chosen a language before, or have declined within the last 30 days. It disappears as soon as the visitor
 * navigates, gives way to popups, and never redirects by itself.
 */
export function offerLanguage(
  store: Pick<SiteStore, 'get' | 'subscribe'>,
  wanted: readonly string[] = navigator.languages,
  nowMs: number = Date.now(),
): void {
  const { shell, place } = store.get().shown
  const there = place.alternates.map(({ language }) => language)
  const language = offeredLanguage(wanted, there, shell.language)
  const address = place.alternates.find((other) => other.language === language)?.address
  if (!language || address === undefined || readCookie('language') || isDeclined(nowMs)) return
  // One thing is offered at a time.
  if (document.querySelector(`.resume${notCreators}`)) return
  const { line, close } = drawLine(language, address)
  const host = addHost(shell)
  const leave = () => {
    stop()
    host.remove()
  }
  const follow = () => {
    const { shown, popups } = store.get()
    line.hidden = popups > 0
    if (shown.place.address !== place.address) leave()
  }
  const stop = store.subscribe(follow)
  close.onclick = () => {
    keepInBrowser(storageName, String(nowMs))
    focusPage(line)
    leave()
  }
  follow()
  host.append(line)
}

function drawLine(language: Language, address: string) {
  const { tag } = languageFacts[language]
  const { read, notNow } = offerLabels[language]
  const line = document.createElement('div')
  line.className = 'resume suggested'
  line.setAttribute('role', 'status')
  line.lang = tag
  const link = document.createElement('a')
  link.href = address
  link.hreflang = tag
  link.textContent = read
  link.onclick = () => rememberLanguage(link)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'i close'
  close.setAttribute('aria-label', notNow)
  line.append(link, close)
  return { line, close }
}

/**
 * The language to offer: the first of the browser's preferred languages that the site has. Undefined where
 * the visitor is already reading it, or the site has none of them.
 */
export function offeredLanguage(
  wanted: readonly string[],
  there: readonly Language[],
  read: Language,
): Language | undefined {
  const subtag = (tag: string) => tag.toLowerCase().split('-')[0]
  for (const tag of wanted) {
    const language = languages.find((one) => subtag(languageFacts[one].tag) === subtag(tag))
    if (language && there.includes(language)) return language === read ? undefined : language
  }
  return undefined
}

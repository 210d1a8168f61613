import { createHash } from 'node:crypto'
import { escapeHtml } from '#model/values/escape-html.ts'
import { type Language, languageFacts } from '#model/values/language.ts'

/** What stands around the reason on the page that a browser gets which has posted a form in vain. */
const failurePageWords: Readonly<Record<Language, Record<'title' | 'typed' | 'back', string>>> = {
  EN: {
    title: 'This could not be sent',
    typed: 'Use the back button of your browser: what you have filled in is usually still there.',
    back: 'Open the page again',
  },
  JP: {
    title: '送信できませんでした',
    typed: 'ブラウザの「戻る」で前の画面に戻ると、入力した内容が残っている場合があります。',
    back: 'ページを開き直す',
  },
  CN: {
    title: '未能发送',
    typed: '请使用浏览器的“返回”按钮：您填写的内容通常仍会保留。',
    back: '重新打开页面',
  },
  KR: {
    title: '보내지 못했습니다',
    typed: '브라우저의 뒤로 가기를 누르면 입력하신 내용이 대부분 남아 있습니다.',
    back: '페이지 다시 열기',
  },
}

export interface FailurePage {
  language: Language
  message: string
  /** What is wrong in particular. */
  details: readonly string[]
  /** Path on the same origin. */
  back: string
}

const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;padding:10vh 24px 48px;font:17px/1.6 system-ui,sans-serif}',
  'main{max-width:32rem;margin:0 auto}',
  'h1{font-size:1.4rem;line-height:1.35;margin:0 0 1rem}',
  'ul{padding-left:1.2em}',
  'a{display:inline-block;margin-top:1rem;padding:.7rem 1.4rem;border:2px solid;border-radius:999px;color:inherit;text-decoration:none}',
  'a:focus-visible{outline:3px solid;outline-offset:3px}',
].join('')

/** The page runs nothing and loads nothing. */
export const failurePagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** What a browser shows that has posted a form by itself, in vain. */
export function failurePage({ language, message, details, back }: FailurePage): string {
  const words = failurePageWords[language]
  const list =
    details.length > 0 ? `<ul>${details.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>` : ''
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(words.title)}</title><style>${style}</style>`,
  ].join('')
  const main = [
    `<h1>${escapeHtml(words.title)}</h1><p role="alert">${escapeHtml(message)}</p>${list}`,
    `<p>${escapeHtml(words.typed)}</p><a href="${escapeHtml(back)}">${escapeHtml(words.back)}</a>`,
  ].join('')
  return `<!DOCTYPE html><html lang="${languageFacts[language].tag}"><head>${head}</head><body><main>${main}</main></body></html>`
}

import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import type { ProblemRule } from '#model/messages/problem.ts'

/** Host names that belong to the product itself and cannot be entered. */
export interface OwnHosts {
  /** The sites' host and the console's host; names below them are included. */
  hosts: readonly string[]
}

export type ReadName =
  | { name: string; problem?: undefined }
  | { name?: undefined; problem: { rule: ProblemRule; params: Record<string, string> } }

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * Normalises a host name as somebody typed or pasted it: `https://Shop.Example.com./` is `shop.example.com`, and `温泉.jp` is
 * `xn--cmb7m.jp`.
 */
export function readName(written: string, { hosts }: OwnHosts): ReadName {
  const text = written
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
  const refuse = (rule: ProblemRule, params: Record<string, string> = {}): ReadName => ({
    problem: { rule, params: { value: text, ...params } },
  })
  if (text.includes('*')) return refuse('domain-wildcard')
  // Characters that URLs do not treat as part of a host name.
  if (/[\s/\\?#@:%[\]]/u.test(text) && isIP(text) === 0) return refuse('domain-form')
  if (isIP(text) !== 0 || !URL.canParse(`http://${text}`))
    return refuse(isIP(text) === 0 ? 'domain-form' : 'domain-address')
  const name = new URL(`http://${text}`).hostname.replace(/\.$/, '')
  if (isIP(name) !== 0) return refuse('domain-address')
  const labels = name.split('.')
  if (name.length > 200 || labels.some((one) => !label.test(one)) || !isDecodable(name))
    return refuse('domain-form')
  if (hosts.some((host) => isWithin(name, host) || isWithin(host, name))) return refuse('domain-own')
  const { isIcann, isPrivate, publicSuffix } = parse(name, suffixes)
  if (labels.length === 1 || internal.test(name) || (!isIcann && !isPrivate)) return refuse('domain-private')
  if (publicSuffix === name) return refuse('domain-suffix')
  return { name }
}

/** Whether every `xn--` label can be decoded. */
const isDecodable = (name: string): boolean => !/(?:^|\.)xn--/.test(domainToUnicode(name))

/** On the public suffix list, but not for registration. */
const internal = /\.(?:arpa|onion)$/

const suffixes = { allowPrivateDomains: true }

/** Whether it is the host itself, or a name below it. */
export const isWithin = (name: string, host: string): boolean => name === host || name.endsWith(`.${host}`)

/** The labels before the registrable domain: `''` for that domain itself, `www` for `www.example.co.jp`. */
export function labelOf(name: string): string {
  const { subdomain } = parse(name)
  return subdomain ?? ''
}

export const shownName = (name: string): string => domainToUnicode(name) || name

const scripts: Readonly<Record<string, RegExp>> = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Arabic: /\p{Script=Arabic}/u,
  Thai: /\p{Script=Thai}/u,
  EastAsian: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
}
/** Mixing these scripts in one label is normal: `温泉hotel`. */
const ordinary = new Set(['EastAsian', 'Latin'])

/** Whether a label mixes scripts that no language mixes, or consists only of letters of another script that look like Latin ones. */
export function mixesScripts(name: string): boolean {
  return shownName(name)
    .split('.')
    .slice(0, -1)
    .some((one) => {
      const found = Object.keys(scripts).filter((script) => scripts[script]!.test(one))
      if (found.length > 1) return !found.every((script) => ordinary.has(script))
      return found[0] !== undefined && looksLatin[found[0]]?.test(one) === true
    })
}

/** Letters that look like Latin ones. */
const looksLatin: Readonly<Record<string, RegExp>> = {
  Cyrillic: /^[асԁеһіјӏорԛѕԝхуԍɡ\d-]+$/u,
  Greek: /^[αικνορτυχ\d-]+$/u,
}

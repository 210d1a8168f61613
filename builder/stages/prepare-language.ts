import { type LanguageSite, siteSeo } from '#content/language-site.ts'
import { shellContent } from '#content/shell-content.ts'
import type { MediaRef } from '#model/definition/media/media.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import type { Language } from '#model/values/language.ts'
import { defaults } from '#model/values/limits.ts'
import type { Picture } from '#runtime/documents/page-content.ts'
import type { Shell } from '#runtime/documents/page-document.ts'
import { messagesOf } from '#runtime/i18n/messages-of.ts'
import type { CompileOptions, SnapshotSource } from '../compile-site.ts'
import { sha256Of } from '../hash.ts'
import type { RuntimeBundle } from '../runtime-bundle.ts'
import { assetFolder } from './asset-names.ts'
import { creatorTags } from './creator-tags.ts'
import type { DocumentFrame, FolderFrame } from './document-html.ts'
import { safeInScript } from './document-html.ts'
import { sheetAddress, stillOf } from './media-names.ts'
import { manifestPath } from './site-files.ts'
import { type SiteFonts, siteFonts } from './site-fonts.ts'

/** A language of a site, prepared for compiling: everything that its pages have in common. */
export interface PreparedLanguage {
  /** The snapshot from which it is compiled. */
  source: SnapshotSource
  site: LanguageSite
  shell: Shell
  /** The shell, as included in each page. */
  shellJson: string
  frame: DocumentFrame
  sharePicture?: Picture | undefined
  /** Absent if it only uses system fonts. */
  fonts?: SiteFonts | undefined
  /** Changes with everything that all pages of the language depend on. */
  key: string
}

export const themeColors = (site: LanguageSite) => ({
  theme: site.settings.globalMenuBackgroundColor || defaults.menuBackgroundColor,
  background: '#000000',
})

/** Maximum delay of the runtime for a picture that does not load. */
const pictureMs = 3000

/**
 * Starts the runtime: an inline module, so that its hash in the policy is accepted by every browser. The first visible
 * picture gets the whole bandwidth of a slow connection; then everything that runs first is requested at once. Elements
 * created by a trusted script are trusted; in Chromium, what it loads by `import()` is not.
 */
export const startScript = (
  { script, messages }: RuntimeBundle,
  base: string,
  language: Language,
): string => {
  const parts = JSON.stringify([script, messages[language]].map((name) => base + assetFolder + name))
  return `const start=()=>${parts}.forEach(part=>document.body.append(Object.assign(document.createElement("script"),{type:"module",src:part}))),seen=document.querySelector(".page>picture>img");if(!seen||seen.complete)start();else{seen.onload=seen.onerror=start;setTimeout(start,${pictureMs})}`
}

export async function prepareLanguage(
  site: LanguageSite,
  { source, runtime, calls, mode }: CompileOptions,
  folder?: FolderFrame,
): Promise<PreparedLanguage> {
  const picture = async (ref: MediaRef | undefined) =>
    ref === undefined ? undefined : stillOf(ref, await source.asset(ref), site.layout.base)
  const logo = await picture(site.settings.logo)
  const sharePicture = await picture(site.settings.shareImage)
  const { scripts } = creatorTags(siteSeo(site), site.layout.base)
  const content = shellContent(site, { siteId: source.root.siteId, logo, scripts })
  const shell = { ...content, build: runtime.build, calls, mode }
  const shellJson = safeInScript(JSON.stringify(shell))
  const fonts = await siteFonts(source, site)
  const frame = { ...frameOf(site, runtime, fonts), folder }
  const { consent, queryNames, backgroundMusic } = site.settings
  const key = sha256Of([
    runtime.build,
    shellJson,
    JSON.stringify(frame),
    JSON.stringify(sharePicture ?? null),
    JSON.stringify([siteSeo(site), site.settings.swipeRedirection, ...(site.hasSeo ? [] : [false])]),
    ...(backgroundMusic ? [`music ${backgroundMusic}`] : []),
    ...(site.runsScripts ? [] : ['no scripts']),
    ...(consent || queryNames ? [JSON.stringify([consent?.holds, queryNames])] : []),
  ])
  return { source, site, shell, shellJson, frame, sharePicture, fonts, key }
}

function frameOf(site: LanguageSite, runtime: RuntimeBundle, fonts: SiteFonts | undefined): DocumentFrame {
  const { theme } = themeColors(site)
  const { base } = site.layout
  const sheetLink = (address: string) => `<link rel="stylesheet" href="${address}">`
  const styleLink = (name: string) => sheetLink(base + assetFolder + name)
  return {
    origin: site.origin,
    language: site.language,
    defaultLanguage: site.defaultLanguage,
    siteName: site.name,
    tags: creatorTags(siteSeo(site)).html,
    links: `<meta name="theme-color" content="${theme}"><link rel="icon" href="${base}/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="${base}/apple-touch-icon.png"><link rel="manifest" href="${base}${manifestPath(site.language)}">${styleLink(runtime.style)}${fonts ? sheetLink(sheetAddress(fonts.style, base)) : ''}`,
    preloads: fonts?.preloads,
    screenLinks: styleLink(runtime.screenStyle),
    runtimeLinks: `<link rel="alternate" type="text/html" title="${escapeHtml(messagesOf(site.language).reading)}" href="${site.screen('reading')}">`,
    start: `<script type="module">${startScript(runtime, base, site.language)}</script>`,
  }
}

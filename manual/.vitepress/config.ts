import { defineConfig } from 'vitepress'
import { headingSlug } from '../heading-slug.ts'
import { interfaceLabels, searchLabels } from '../interface-words.ts'
import { startLanguages } from '../pages.ts'
import { searchTerms } from '../search-terms.ts'
import { readSidebar } from '../sidebar.ts'

const source = new URL('../../dist/docs-source/', import.meta.url).pathname

const locales = Object.fromEntries(
  startLanguages.map(({ folder, code, name }) => {
    const labels = interfaceLabels[code]
    return [
      folder || 'root',
      {
        label: name,
        lang: code,
        description: labels.description,
        link: folder ? `/${folder}/` : '/',
        themeConfig: {
          nav: [
            { text: labels.start, link: folder ? `/${folder}/start` : '/start' },
            { text: labels.guide, link: '/definition-format' },
            { text: labels.commands, link: '/commands/' },
            { text: labels.fields, link: '/fields/' },
          ],
          sidebar: readSidebar(source, folder),
          outline: { level: [2, 3] as [number, number], label: labels.onThisPage },
          docFooter: { prev: labels.previous, next: labels.next },
          returnToTopLabel: labels.toTop,
          sidebarMenuLabel: labels.menu,
          darkModeSwitchLabel: labels.appearance,
          lightModeSwitchTitle: labels.light,
          darkModeSwitchTitle: labels.dark,
          langMenuLabel: labels.languages,
          skipToContentLabel: labels.skip,
          notFound: { title: labels.notFound, quote: '', linkText: labels.home, linkLabel: labels.home },
        },
      },
    ]
  }),
)

export default defineConfig({
  srcDir: '../dist/docs-source',
  outDir: '../dist/docs',
  cacheDir: '../dist/docs-cache',
  title: 'Swipress',
  // Documents name addresses of the reader's own machine.
  ignoreDeadLinks: 'localhostLinks',
  locales,
  markdown: {
    // Documents hold signs such as <siteId>: they are text.
    html: false,
    anchor: { slugify: headingSlug },
    config: (md) => {
      // Two braces in a document are text, not an expression of Vue.
      for (const rule of ['text', 'code_inline'] as const) {
        const render = md.renderer.rules[rule]!
        md.renderer.rules[rule] = (...given) => render(...given).replaceAll('{{', '&#123;&#123;')
      }
    },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
  },
  themeConfig: {
    i18nRouting: false,
    search: {
      provider: 'local',
      options: {
        locales: searchLabels,
        miniSearch: {
          options: { tokenize: searchTerms },
          searchOptions: { combineWith: 'AND', prefix: true, fuzzy: 0.1 },
        },
      },
    },
  },
})

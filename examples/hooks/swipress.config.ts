import { defineConfig } from 'swipress'
import prices from './prices.json' with { type: 'json' }

export default defineConfig({
  hooks: {
    /** Each page has the price that a file says. */
    transformDefinition(site) {
      for (const { pages } of site.categories)
        for (const page of pages)
          for (const detail of Object.values(page.details))
            detail.price = (prices as Record<string, number>)[page.id]
      return site
    },
    transformHtml: (html) => html.replace('<head>', '<head><meta name="generator" content="Swipress">'),
    /** What other programs read beside the site. */
    async afterBuild({ languages, write }) {
      await write('languages.json', JSON.stringify(languages))
    },
  },
})

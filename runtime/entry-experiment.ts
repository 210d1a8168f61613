import { chooseVariation } from './visitor/choose-variation.ts'

/*
 * Runs inline at the top of a page that is part of an experiment, before anything is drawn. Visitors with a variation
 * see nothing until it has replaced the original, which happens before any other script runs.
 */
const { documentElement } = document
const draw = document.querySelector<HTMLMetaElement>('meta[name=experiment]')
if (draw) {
  const { variations, ...experiment } = JSON.parse(draw.content)
  const chosen = chooseVariation({ ...experiment, variations })
  if (chosen !== variations[0][0]) {
    documentElement.style.display = 'none'
    document.addEventListener('readystatechange', () => show(chosen), { once: true })
  }
}

function show(variation: string): void {
  const template = [...document.querySelectorAll<HTMLTemplateElement>('template[data-variation]')].find(
    ({ dataset }) => dataset.variation === variation,
  )
  // Creators choose ids, too: what the page is made of are the first children of the body.
  const [site, island] = document.body.children
  const [ownSite, ownIsland] = template?.content.children ?? []
  if (ownSite && ownIsland) {
    site?.replaceWith(ownSite)
    island?.replaceWith(ownIsland)
  }
  documentElement.style.removeProperty('display')
}

import { escapeHtml } from '#model/values/escape-html.ts'
import type { ExperimentDraw } from '#runtime/documents/page-document.ts'
import { type DocumentExtra, islandHtml } from './document-html.ts'

/** A drawn page: its prerendered HTML, and the JSON for its hydration. */
export interface DrawnPage {
  body: string
  json: string
}

/** Adds the variations of a document as templates. The chooser comes before everything that could delay it. */
export const experimentExtra = (
  draw: ExperimentDraw,
  variants: readonly (DrawnPage & { id: string })[],
  chooser: string,
): DocumentExtra => ({
  head: `<meta name="experiment" content="${escapeHtml(JSON.stringify(draw))}"><script>${chooser}</script>`,
  body: variants
    .map(
      ({ id, body, json }) =>
        `<template data-variation="${id}">${islandHtml(patient(body), json)}</template>`,
    )
    .join(''),
})

/** Makes the first picture load lazily, so that nobody loads the picture of a variation they do not see. */
export const patient = (body: string): string => body.replace(' fetchpriority="high"', ' loading="lazy"')

import { escapeHtml } from '#model/values/escape-html.ts'
import type { ExperimentDraw } from '#runtime/documents/page-document.ts'
import { type DocumentExtra, islandHtml } from './document-html.ts'

/** A page as it is drawn: what was prerendered, and the JSON it is hydrated from. */
export interface DrawnPage {
  body: string
  json: string
}

/**
 * What makes a document hold its variations, as templates. The chooser stands before everything that it would have to
 * wait for.
 */
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

/** The first picture waits until it is known that it is seen: nobody loads that of a variation they do not have. */
export const patient = (body: string): string => body.replace(' fetchpriority="high"', ' loading="lazy"')

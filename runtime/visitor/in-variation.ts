import { chooseVariation } from './choose-variation.ts'

/** The HTML of an experiment's page in the visitor's variation. */
export function inVariation(html: string): string {
  const headEnd = html.indexOf('</head>')
  const head = new DOMParser().parseFromString(html.slice(0, headEnd), 'text/html')
  const draw = head.querySelector<HTMLMetaElement>('meta[name=experiment]')
  const start = draw ? html.indexOf(templateOf(chooseVariation(JSON.parse(draw.content)))) : -1
  return start === -1 ? html : `${html.slice(0, headEnd)}</head>${html.slice(start)}`
}

/** As the builder writes it; creators' content never contains it. */
const templateOf = (variation: string): string => `<template data-variation="${variation}">`

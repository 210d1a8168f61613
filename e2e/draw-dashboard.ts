/*
 * Draws the dashboard as a real Prometheus fills it beside a running product, without Grafana: the same queries, in the places
 * that the dashboard gives its panels. Usage: node e2e/draw-dashboard.ts
 */

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { rootFolder } from '#cli/places.ts'
import { type AskedPanel, runDashboard } from './faults/dashboard-run.ts'

const [column, row, gap] = [52, 30, 6]
const colors = ['#73bf69', '#f2cc0c', '#5794f2', '#ff9830', '#f2495c', '#b877d9', '#8ab8ff', '#c0d8ff']
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const text = (x: number, y: number, words: string, { size = 11, color = '#ccccdc', more = '' } = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${color}" ${more}>${escaped(words)}</text>`

const units: Readonly<Record<string, (value: number) => string>> = {
  bytes: (value) => `${(value / 2 ** 20).toFixed(1)} MiB`,
  percentunit: (value) => `${(value * 100).toFixed(0)} %`,
  s: (value) => (value < 1 ? `${(value * 1_000).toFixed(0)} ms` : `${value.toFixed(1)} s`),
}
const plain = (value: number): string => String(Number(value.toPrecision(3)))

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function drawPanel(asked: AskedPanel): string {
  const { gridPos, title, type, fieldConfig } = asked.panel
  const box: Box = {
    x: gridPos.x * column,
    y: gridPos.y * row,
    width: gridPos.w * column - gap,
    height: gridPos.h * row - gap,
  }
  const shown = units[fieldConfig?.defaults.unit ?? ''] ?? plain
  const frame = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="#181b1f" rx="2"/>`
  const body = type === 'stat' ? drawNumber(asked, box, shown) : drawLines(asked, box, shown)
  return frame + text(box.x + 8, box.y + 18, title, { size: 12, more: 'font-weight="bold"' }) + body
}

function drawNumber({ series }: AskedPanel, { x, y, height }: Box, shown: (value: number) => string): string {
  const latest = series.slice(0, 4).map(({ values }) => shown(Number(values.at(-1)![1])))
  const words = latest.length > 0 ? latest.join('  ') : 'No data'
  return text(x + 8, y + height / 2 + 22, words, { size: 26, color: '#73bf69' })
}

function drawLines({ series, panel }: AskedPanel, box: Box, shown: (value: number) => string): string {
  if (series.length === 0) return text(box.x + 8, box.y + box.height / 2, 'No data')
  const points = series.flatMap(({ values }) => values)
  const times = points.map(([time]) => time)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const most = Math.max(...points.map(([, value]) => Number(value))) || 1
  const at = { left: box.x + 62, top: box.y + 30, width: box.width - 74, height: box.height - 66 }
  const place = ([time, value]: [number, string]) =>
    `${(at.left + ((time - from) / Math.max(1, to - from)) * at.width).toFixed(1)},${(at.top + at.height * (1 - Number(value) / most)).toFixed(1)}`
  const lines = series.map(
    ({ values }, index) =>
      `<polyline fill="none" stroke="${colors[index % colors.length]}" stroke-width="1.5" points="${values.map(place).join(' ')}"/>`,
  )
  const legend = series.slice(0, 4).map(({ metric, legend: format }, index) => {
    const name = (format ?? '').replace(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? '')
    const wide = box.width / 4
    return text(box.x + 8 + index * wide, box.y + box.height - 10, (name || panel.title).slice(0, 22), {
      size: 10,
      color: colors[index % colors.length]!,
    })
  })
  return [
    text(box.x + 8, at.top + 8, shown(most), { size: 10 }),
    text(box.x + 8, at.top + at.height, shown(0), { size: 10 }),
    `<line x1="${at.left}" x2="${at.left + at.width}" y1="${at.top + at.height}" y2="${at.top + at.height}" stroke="#444"/>`,
    ...lines,
    ...legend,
  ].join('')
}

const { asked, folder } = await runDashboard({ seconds: 100, quiet: [] })
await rm(folder, { recursive: true, force: true })
const height = Math.max(...asked.map(({ panel: { gridPos } }) => gridPos.y + gridPos.h)) * row
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${24 * column}" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#111217"/>${asked.map(drawPanel).join('')}</svg>`
const file = join(rootFolder, 'docs', 'pictures', 'dashboard.png')
await sharp(Buffer.from(drawing)).png({ palette: true }).toFile(file)
console.log(file)

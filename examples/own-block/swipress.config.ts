import { defineConfig } from 'swipress'
import { countdown } from './countdown.ts'

export default defineConfig({
  blocks: { 'my-countdown': countdown },
  css: './countdown.css',
})

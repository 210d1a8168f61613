import { defineConfig } from 'swipress'

export default defineConfig({
  theme: {
    colors: { background: '#0b2027', surface: '#f6efe4', 'on-surface': '#0b2027', accent: '#c8553d' },
    fonts: { heading: ['Georgia', 'serif'] },
    text: { heading: '2.25rem' },
    radius: { button: 999, card: 6, page: 0 },
    spacing: { card: 24 },
  },
  css: './own.css',
})

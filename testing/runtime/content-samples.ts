import type { ButtonContent, Film, Picture, ProductContent } from '#runtime/documents/page-content.ts'

export const samplePicture: Picture = {
  stem: '/_assets/sample',
  width: 1080,
  height: 1920,
  color: '#6b4a3a',
  widths: [390, 780, 1080],
  formats: ['avif', 'webp', 'jpeg'],
}

export const sampleFilm: Film = {
  src: '/_assets/sample.mp4',
  width: 1080,
  height: 1920,
  hasSound: true,
  poster: samplePicture,
}

const button = (id: string, more: Partial<ButtonContent>): ButtonContent => ({
  id,
  type: 'TEXT',
  top: 80,
  left: 24,
  width: 52,
  height: 6.5,
  shape: 'PILL',
  ...more,
})

export const sampleButtons: ButtonContent[] = [
  button('to-page', { text: '器を見る', link: { kind: 'CREATIVE_BLOCK', href: '/B3' } }),
  button('to-screen', {
    text: 'お問い合わせ',
    link: { kind: 'INTERNAL_URL', href: '/contact' },
    animation: 'PULSE',
  }),
  button('outside', {
    text: '公式ストアへ',
    link: { kind: 'EXTERNAL_URL', href: 'https://example.com/shop' },
    shape: 'SLIGHTLY_ROUNDED_EDGE',
    animation: 'SHIMMER',
    color: '#111111',
    textColor: '#ffffff',
    textSize: 18,
    textAlign: 'LEFT',
    microcopy: { text: '送料無料', color: '#ffffff', position: 'TOP' },
  }),
  button('mail', {
    text: 'メール',
    link: { kind: 'EXTERNAL_URL', href: 'mailto:hello@example.com' },
    animation: 'GLOW',
  }),
  button('script', {
    text: '動かす',
    link: { kind: 'SCRIPT', script: '/_assets/button.js' },
    animation: 'BOUNCE',
  }),
  button('survey', {
    text: 'アンケート',
    link: { kind: 'SURVEY', href: '/survey' },
    shape: 'MODERATELY_ROUNDED_EDGE',
    animation: 'GLITCH',
    textAlign: 'RIGHT',
    microcopy: { text: '1分で終わります', position: 'BOTTOM' },
  }),
  button('nowhere', { text: '近日公開', animation: 'WOBBLE' }),
  button('media', {
    type: 'MEDIA',
    picture: samplePicture,
    alt: '花瓶',
    link: { kind: 'CREATIVE_BLOCK', href: '/D1' },
    shape: 'SHARP_EDGE',
    animation: 'BUBBLY',
  }),
  button('film', { type: 'MEDIA', film: sampleFilm, alt: '制作の様子', animation: 'PULSE_OUT' }),
  button('html', {
    type: 'HTML_CSS',
    html: '<strong style="color:red">HTML</strong> &amp; <em>CSS</em>',
    link: { kind: 'INTERNAL_URL', href: '/forms' },
  }),
  button('html-link', {
    type: 'HTML_CSS',
    html: '<a href="https://example.com">example.com</a>',
    link: { kind: 'INTERNAL_URL', href: '/forms' },
  }),
]

/** None of them is drawn (visitor.md §5). */
export const emptyButtons: ButtonContent[] = [
  button('no-text', { text: '  ', link: { kind: 'CREATIVE_BLOCK', href: '/B3' } }),
  button('no-picture', { type: 'MEDIA' }),
  button('no-html', { type: 'HTML_CSS', html: '' }),
]

export const sampleProducts: ProductContent[] = [
  {
    id: 'vase',
    name: '手びねりの花瓶',
    picture: samplePicture,
    price: '¥12,800',
    description: '高さ 24 cm。\n一点ずつ表情が異なります。',
    linkButton: {
      text: '購入する',
      link: { kind: 'EXTERNAL_URL', href: 'https://example.com/vase' },
      color: '#2baa50',
      textColor: '#ffffff',
    },
    x: 44,
    y: 52,
    textColor: '#222222',
    backgroundColor: '#fffaf2',
  },
  { id: 'bowl', name: '小鉢', x: 72, y: 66 },
  {
    id: 'no-link',
    name: '皿',
    x: 20,
    y: 70,
    linkButton: { text: '詳しく', link: { kind: 'INTERNAL_URL' }, color: '#2baa50', textColor: '#ffffff' },
  },
]

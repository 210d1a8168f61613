import type { Language } from '#model/values/language.ts'

/** Texts of an enlarged picture. */
export interface ZoomLabels {
  larger: string
  smaller: string
  /** Announced to screen readers on opening. */
  keys: string
  failed: string
}

const all: Readonly<Record<Language, ZoomLabels>> = {
  JP: {
    larger: '拡大',
    smaller: '縮小',
    keys: '＋と−のキーで拡大・縮小、矢印キーで移動できます。',
    failed: '鮮明な画像を読み込めませんでした。',
  },
  EN: {
    larger: 'Zoom in',
    smaller: 'Zoom out',
    keys: 'Zoom with the plus and minus keys, move with the arrow keys.',
    failed: 'The sharper picture could not be loaded.',
  },
  CN: {
    larger: '放大',
    smaller: '缩小',
    keys: '按加号键和减号键缩放，按方向键移动。',
    failed: '无法加载高清图片。',
  },
  KR: {
    larger: '확대',
    smaller: '축소',
    keys: '더하기·빼기 키로 확대·축소하고 화살표 키로 이동할 수 있습니다.',
    failed: '선명한 이미지를 불러올 수 없습니다.',
  },
}

export const zoomWordsOf = (language: Language): ZoomLabels => all[language]

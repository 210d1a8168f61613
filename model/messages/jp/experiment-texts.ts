import type { MessageCatalogue } from '../en/catalogue.ts'
import type { experimentTextsEn } from '../en/experiment-texts.ts'

export const experimentTextsJp = {
  'experiment-second': {
    message: '2つのテストが同時に実施中です。',
    expected: '訪問者が参加できるテストは一度に1つです。先にどちらかを終了してください。',
  },
  'experiment-weights': {
    message: '各パターンの配分の合計が{total}％になっています。',
    expected: '合計がちょうど{limit}％になるように配分してください。',
  },
  'experiment-original': {
    message: 'テストの元のパターンが変更されています。',
    expected: '1つ目のパターンはサイトのままにして、変更は別のパターンに加えてください。',
  },
  'experiment-empty': {
    message: 'パターン「{name}」は元のパターンと同じです。',
    expected: '変更を加えるか、このパターンを削除してください。',
  },
  'experiment-locked': {
    message: '会員限定のページがテストに含まれています。',
    expected: 'パターンのページの会員限定を解除するか、テストから外してください。',
  },
  'experiment-picture': {
    message: 'パターンのページに画像も動画もありません。',
    expected: 'デフォルト言語で画像か動画を設定してください。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof experimentTextsEn>

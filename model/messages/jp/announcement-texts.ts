import type { announcementTextsEn } from '../en/announcement-texts.ts'
import type { ProblemText } from '../en/catalogue.ts'

export const announcementTextsJp: Record<keyof typeof announcementTextsEn, ProblemText> = {
  'date-missing': { message: '開始日時が指定されていません。', expected: '開始日時を指定してください。' },
  'end-before-start': {
    message: '終了日時（{end}）が開始日時（{start}）より前です。',
    expected: '開始日時より後の終了日時を指定してください。',
  },
  'end-missing': {
    message: '開始日時がありますが、終了日時がありません。',
    expected: '開始日時より後の終了日時を指定するか、開始日時を削除してください。',
  },
  'end-not-after-start': {
    message: '終了日時（{end}）が開始日時（{start}）より後ではありません。',
    expected: '開始日時より後の終了日時を指定してください。',
  },
  'news-title-missing': {
    message: 'どの言語にもタイトルがありません。',
    expected: '1つ以上の言語でタイトルを入力してください。',
  },
  'news-title-of-text': {
    message: '{language} の本文はありますが、タイトルがありません。',
    expected: 'この言語のタイトルも入力するか、本文を削除してください。',
  },
  'news-site-missing': {
    message: 'サイト {site} が見つからないか、管理対象ではありません。',
    expected: '管理しているサイトの中から選択してください。',
  },
  'news-sites-needed': {
    message: '配信先のサイトが選択されていないため、誰にも表示されません。',
    expected: 'サイトを1つ以上選択するか、下書きとして保存してください。',
  },
}

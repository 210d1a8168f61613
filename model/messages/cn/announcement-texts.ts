import type { announcementTextsEn } from '../en/announcement-texts.ts'
import type { ProblemText } from '../en/catalogue.ts'

export const announcementTextsCn: Record<keyof typeof announcementTextsEn, ProblemText> = {
  'date-missing': { message: '未填写开始时间。', expected: '请选择开始时间。' },
  'end-before-start': {
    message: '结束时间（{end}）早于开始时间（{start}）。',
    expected: '请选择晚于开始时间的结束时间。',
  },
  'end-missing': {
    message: '有开始时间，但没有结束时间。',
    expected: '请选择晚于开始时间的结束时间，或删除开始时间。',
  },
  'end-not-after-start': {
    message: '结束时间（{end}）不晚于开始时间（{start}）。',
    expected: '请选择晚于开始时间的结束时间。',
  },
  'news-title-missing': { message: '任何语言都没有标题。', expected: '请至少填写一种语言的标题。' },
  'news-title-of-text': {
    message: '{language} 有正文但没有标题。',
    expected: '请同时填写该语言的标题，或删除正文。',
  },
  'news-site-missing': {
    message: '找不到站点 {site}，或您无权管理该站点。',
    expected: '请从您管理的站点中选择。',
  },
  'news-sites-needed': {
    message: '尚未选择发布站点，没有人会看到这条信息。',
    expected: '请至少选择一个站点，或保存为草稿。',
  },
}

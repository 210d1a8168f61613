import { expect, test } from 'vitest'
import en from '../i18n/en/common.json' with { type: 'json' }
import ja from '../i18n/ja/common.json' with { type: 'json' }
import ko from '../i18n/ko/common.json' with { type: 'json' }
import zh from '../i18n/zh/common.json' with { type: 'json' }
import { type Command, matchingCommands } from '../kit/dialog/matching-commands.ts'

const texts = { en, ja, zh, ko }
type Words = keyof typeof en.searchWords

const everyday: Record<keyof typeof texts, Partial<Record<Words, string>>> = {
  en: {
    ...{ media: 'picture video photo film', brandKit: 'color colour font', bills: 'cost pay' },
    ...{ analytics: 'traffic', people: 'permission staff', translations: 'translate', find: 'replace' },
    ...{ submissions: 'inquiries messages', releases: 'previous', preview: 'review', history: 'removed' },
    ...{ domain: 'link', members: 'users', reports: 'traffic', exits: 'bounce' },
  },
  ja: {
    ...{
      media: '画像 動画 ビデオ ﾌｧｲﾙ',
      brandKit: 'カラー 書体',
      bills: '支払 料金',
      analytics: '分析 解析',
    },
    ...{ people: 'スタッフ ユーザー', submissions: '問い合わせ', releases: '履歴', translations: '英語' },
    ...{
      domain: '独自ドメイン',
      find: '検索',
      history: '履歴',
      members: '顧客',
      reports: '分析',
      exits: '離脱',
    },
  },
  zh: {
    ...{ media: '影片 图片 视频', brandKit: 'logo 色彩', bills: '支付 费用', analytics: '流量 数据' },
    ...{ people: '员工', submissions: '咨询 留言', releases: '历史', translations: '英语', find: '查找' },
    ...{ domain: '网址 域名', history: '历史', members: '客户', reports: '流量', exits: '跳出' },
  },
  ko: {
    ...{ media: '비디오 영상 그림', brandKit: '컬러 폰트', bills: '요금 비용', analytics: '트래픽 분석' },
    ...{ people: '직원', submissions: '폼 메시지', releases: '이력', translations: '영어', find: '찾기' },
    ...{ domain: '도메인', history: '이력', members: '고객', reports: '트래픽', exits: '바운스' },
  },
}

test.each(Object.keys(everyday) as (keyof typeof texts)[])(
  '%s: everyday words find their place',
  (language) => {
    const commands: Command[] = Object.entries(texts[language].searchWords).map(([text, help]) => ({
      ...{ id: text, icon: 'search', text, more: '', help, does: () => {} },
    }))
    const missed = Object.entries(everyday[language]).flatMap(([text, words]) =>
      words.split(' ').filter((word) => !matchingCommands(commands, word).some((one) => one.text === text)),
    )
    expect(missed).toEqual([])
    expect(matchingCommands(commands, 'xylophone')).toEqual([])
  },
)

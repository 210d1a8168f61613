import type { CountdownLabel } from '#model/values/countdown.ts'
import type { Language } from '#model/values/language.ts'

export interface PopupLabels {
  /** Accessible name of a popup, including its text if it has one. */
  region: (text: string | undefined) => string
  close: string
  /** Accessible name of the link of a popup without text. */
  open: string
  left: (label: CountdownLabel) => string
  /** The maximum number of applicants has been reached. */
  full: string
}

const inEnglish = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} left`

const labels: Readonly<Record<Language, PopupLabels>> = {
  JP: {
    region: (text) => (text ? `ご案内：${text}` : 'ご案内'),
    close: 'ご案内を閉じる',
    open: '詳しく見る',
    full: '定員に達しました',
    left: ({ unit, value }) =>
      ({
        days: `残り${value}日`,
        hours: `残り${value}時間`,
        minutes: `残り${value}分`,
        moment: '残り1分未満',
        over: '終了しました',
      })[unit],
  },
  EN: {
    region: (text) => (text ? `Offer: ${text}` : 'Offer'),
    close: 'Close the offer',
    open: 'See more',
    full: 'No places left',
    left: ({ unit, value }) =>
      ({
        days: inEnglish(value, 'day'),
        hours: inEnglish(value, 'hour'),
        minutes: inEnglish(value, 'minute'),
        moment: 'Less than a minute left',
        over: 'Ended',
      })[unit],
  },
  CN: {
    region: (text) => (text ? `活动信息：${text}` : '活动信息'),
    close: '关闭活动信息',
    open: '查看详情',
    full: '名额已满',
    left: ({ unit, value }) =>
      ({
        days: `剩余${value}天`,
        hours: `剩余${value}小时`,
        minutes: `剩余${value}分钟`,
        moment: '剩余不足1分钟',
        over: '已结束',
      })[unit],
  },
  KR: {
    region: (text) => (text ? `안내: ${text}` : '안내'),
    close: '안내 닫기',
    open: '자세히 보기',
    full: '모집이 마감되었습니다',
    left: ({ unit, value }) =>
      ({
        days: `${value}일 남음`,
        hours: `${value}시간 남음`,
        minutes: `${value}분 남음`,
        moment: '1분 미만 남음',
        over: '종료됨',
      })[unit],
  },
}

export const popupWordsOf = (language: Language): PopupLabels => labels[language]

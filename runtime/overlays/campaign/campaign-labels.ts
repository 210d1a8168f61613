import type { Language } from '#model/values/language.ts'

export interface CampaignLabels {
  left: string
  right: string
  /** Accessible name of a link whose picture has no alternative text. */
  link: string
  pause: string
  play: string
}

const labels: Readonly<Record<Language, CampaignLabels>> = {
  JP: {
    left: 'キャンペーン（左）',
    right: 'キャンペーン（右）',
    link: 'キャンペーンを見る',
    pause: 'キャンペーンの動画を止める',
    play: 'キャンペーンの動画を再生する',
  },
  EN: {
    left: 'Campaign, left',
    right: 'Campaign, right',
    link: 'See the campaign',
    pause: 'Pause the campaign’s videos',
    play: 'Play the campaign’s videos',
  },
  CN: {
    left: '活动（左侧）',
    right: '活动（右侧）',
    link: '查看活动',
    pause: '暂停活动视频',
    play: '播放活动视频',
  },
  KR: {
    left: '캠페인(왼쪽)',
    right: '캠페인(오른쪽)',
    link: '캠페인 보기',
    pause: '캠페인 동영상 멈추기',
    play: '캠페인 동영상 재생하기',
  },
}

export const campaignWordsOf = (language: Language): CampaignLabels => labels[language]

import type { Campaign, CampaignButton } from '#model/definition/campaign.ts'
import type { CompanyDisplay, CompanyInfo } from '#model/definition/company.ts'
import type { SiteNotification } from '#model/definition/notification.ts'
import type { ApplicantLimitPopup, TimeLimitPopup } from '#model/definition/popup.ts'
import type { Seo } from '#model/definition/seo.ts'
import type { SnsEntry } from '#model/definition/sns.ts'
import type { Survey } from '#model/definition/survey.ts'
import type { Localized } from '#model/values/language.ts'
import { buttonSamples, inFour, linkSamples, sampleMedia } from './samples.ts'

/** Open for decades, so that it is shown whenever a test runs. */
const longOpen = { startDate: '2020-01-01T00:00:00Z', endDate: '2099-12-31T23:59:00Z' }

export const timeLimitPopupSample: TimeLimitPopup = {
  id: 'popup-time',
  ...longOpen,
  effectivePages: ['page-a1', 'page-b1'],
  showRemainingTime: true,
  text: inFour('春のセール', 'Spring sale', '春季特卖', '봄 세일'),
  style: {
    backgroundColor: '#222222',
    textColor: '#ffffff',
    textSize: 18,
    width: 353,
    height: 72,
    shape: 'MODERATELY_ROUNDED_EDGE',
    textAlignment: 'CENTER',
  },
  media: sampleMedia.picture,
  transition: linkSamples.CREATIVE_BLOCK,
  linkButtonText: inFour('見る', 'See it', '查看', '보기'),
  linkButtonColor: '#99d52a',
  linkTextColor: '#ffffff',
}

const popupFor = (id: string): TimeLimitPopup => ({
  id,
  effectivePages: ['page-a1'],
  showRemainingTime: true,
  text: { JP: 'お知らせ' },
})

/** A popup for each branch of its window (decision 9). */
export const popupVariants: readonly TimeLimitPopup[] = [
  timeLimitPopupSample,
  { ...popupFor('popup-only-start'), startDate: longOpen.startDate },
  { ...popupFor('popup-only-end'), endDate: longOpen.endDate, transition: linkSamples.SURVEY },
  { ...popupFor('popup-one-minute'), startDate: '2026-04-01T00:00:00Z', endDate: '2026-04-01T00:00:00Z' },
  { ...popupFor('popup-never'), showRemainingTime: false, transition: linkSamples.SCRIPT },
]

export const applicantLimitPopupSample: ApplicantLimitPopup = {
  id: 'popup-applicants',
  ...longOpen,
  effectivePages: ['page-a1', 'page-c1'],
  showRemainingTime: false,
  text: inFour('先着100名', 'First 100 only', '限前100名', '선착순 100명'),
  transition: linkSamples.INTERNAL_URL,
  limit: 100,
}

const zone = { parentWidth: 300, parentHeight: 737, zIndex: 1 }
const zoned = { ...zone, buttonPositionX: 20, buttonPositionY: 400, lockAspectRatio: false }

/** A button of every kind, as in a side zone. */
const campaignButtons: CampaignButton[] = Object.values(buttonSamples).map(
  (button, index): CampaignButton => {
    const { buttonPositionTop: _top, buttonPositionLeft: _left, ...rest } = button
    const id = `campaign-${button.id}`
    return { ...rest, ...zoned, id, position: index % 2 === 0 ? 'LEFT' : 'RIGHT' }
  },
)

export const campaignSample: Campaign = {
  name: 'Spring',
  background: sampleMedia.tallPicture,
  backgroundColor: '#f5f5f5',
  backgroundOpacity: 80,
  ...longOpen,
  effectivePages: ['page-a1', 'page-a2', 'page-b1'],
  isOnClickCount: true,
  banners: [
    {
      id: 'banner-left',
      media: sampleMedia.picture,
      alt: 'Spring tea',
      width: 250,
      height: 300,
      bannerX: 25,
      bannerY: 40,
      lockRatio: true,
      link: linkSamples.EXTERNAL_URL,
      position: 'LEFT',
      ...zone,
    },
    {
      id: 'banner-right',
      media: sampleMedia.film,
      width: 250,
      height: 300,
      bannerX: 25,
      bannerY: 40,
      lockRatio: false,
      link: linkSamples.CREATIVE_BLOCK,
      position: 'RIGHT',
      ...zone,
    },
  ],
  buttons: campaignButtons,
}

export const notificationSamples: readonly SiteNotification[] = [
  {
    id: 'news-opening',
    title: inFour('開店しました', 'We are open', '开业了', '문을 열었습니다'),
    content: inFour(
      '駅前に開店しました。',
      'Come and see us at the station.',
      '就在车站前。',
      '역 앞에 있습니다.',
    ),
    image: sampleMedia.picture,
    newsUrl: 'https://example.com/news',
    ...longOpen,
  },
  { id: 'news-always', title: { JP: '年中無休' } },
  { id: 'news-over', title: { JP: '終わったお知らせ' }, endDate: '2020-01-01T00:00:00Z' },
]

export const surveySample: Survey = {
  id: 'survey-taste',
  title: inFour('お茶の好み', 'Your taste in tea', '您的喜好', '차 취향'),
  description: inFour('1分で終わります。', 'It takes a minute.', '只需一分钟。', '1분이면 됩니다.'),
  thanks: inFour('ありがとうございました。', 'Thank you.', '谢谢。', '감사합니다.'),
  email: 'optional',
  autoReply: {
    isOn: true,
    senderName: inFour('お茶の係', 'The tea desk', '茶服务台', '차 담당'),
    subject: inFour('ありがとうございました', 'Thank you', '谢谢', '감사합니다'),
    text: inFour('お答えをありがとうございました。', 'You helped us.', '谢谢。', '감사합니다.'),
    isCopied: true,
    replyTo: 'desk@example.com',
  },
  notice: { isOn: true, emails: ['tea@example.com'], language: 'JP' },
  questions: [
    {
      id: 'question-why',
      title: inFour('理由をお聞かせください', 'Tell us why', '请告诉我们原因', '이유를 알려 주세요'),
      type: 'TEXT',
      isRequired: false,
      options: [],
    },
    {
      id: 'question-how-often',
      title: inFour('飲む頻度', 'How often?', '频率', '빈도'),
      type: 'SINGLE',
      isRequired: true,
      options: [
        { id: 'daily', label: inFour('毎日', 'Every day', '每天', '매일'), points: 10 },
        { id: 'seldom', label: inFour('たまに', 'Now and then', '偶尔', '가끔'), points: 0 },
      ],
    },
    {
      id: 'question-which',
      title: inFour('好きなお茶', 'Which teas?', '喜欢的茶', '좋아하는 차'),
      type: 'MULTIPLE',
      isRequired: true,
      options: [
        { id: 'green', label: inFour('緑茶', 'Green', '绿茶', '녹차'), points: 5 },
        { id: 'roasted', label: inFour('ほうじ茶', 'Roasted', '焙茶', '호지차'), points: -5 },
      ],
    },
  ],
}

/** One of every service. */
export const snsSamples: readonly SnsEntry[] = [
  { snsType: 'youtube', snsUrl: 'https://www.youtube.com/@example' },
  { snsType: 'line', snsUrl: 'https://line.me/R/ti/p/@example' },
  { snsType: 'instagram', snsUrl: 'https://www.instagram.com/example' },
  { snsType: 'x', snsUrl: 'https://x.com/example' },
  { snsType: 'tiktok', snsUrl: 'https://www.tiktok.com/@example' },
  { snsType: 'facebook', snsUrl: 'https://www.facebook.com/example' },
  { snsType: 'phone_number', snsUrl: '+81 3-1234-5678' },
  { snsType: 'google_map', snsUrl: 'https://www.google.com/maps?q=35.68,139.76' },
]

export const companySample: Localized<CompanyInfo> = {
  JP: {
    companyWebsite: 'https://example.com/',
    companyProfile: '見本茶園株式会社\n静岡県',
    companyClause: '販売業者：見本茶園株式会社',
    termsOfService: '利用規約の本文。',
    privacyPolicy: '個人情報保護方針の本文。',
    transmissionNotes: '予約サービスには、入力内容が送信されます。',
  },
  EN: { companyProfile: 'Sample Tea Ltd.', termsOfService: 'Terms.', privacyPolicy: 'Privacy policy.' },
}

export const companyDisplaySample: CompanyDisplay = {
  showInContact: true,
  showInForm: true,
  showInMemberShip: true,
  agreementRequired: true,
  showTransmissions: true,
}

export const seoSample: Localized<Seo> = {
  JP: { title: '見本の茶園', description: '静岡の茶園から。', headTags: '<meta name="sample" content="1">' },
  EN: { title: 'Sample tea garden', bodyTags: '<script src="https://example.com/tag.js" defer></script>' },
}

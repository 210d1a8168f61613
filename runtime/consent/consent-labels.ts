import type { Language } from '#model/values/language.ts'

export interface ConsentLabels {
  title: string
  text: string
  policy: string
  accept: string
  refuse: string
  /** Label of the menu entry that opens the question again. */
  change: string
  given: string
  refused: string
}

const labels: Readonly<Record<Language, ConsentLabels>> = {
  JP: {
    title: 'プライバシーの設定',
    text: 'このサイトの改善と広告の効果測定のために、外部サービスの利用と、どこからお越しになったかをこのブラウザに90日間保存することに同意いただけますか。同意しなくても、このサイトはそのままご利用いただけます。',
    policy: 'プライバシーポリシー',
    accept: '同意する',
    refuse: '同意しない',
    change: 'プライバシーの設定',
    given: '現在の設定：同意する',
    refused: '現在の設定：同意しない',
  },
  EN: {
    title: 'Your privacy',
    text: 'May we use services of other companies to improve this site and to measure our advertising, and keep in this browser for 90 days how you came here? The site works the same if you refuse.',
    policy: 'Privacy policy',
    accept: 'Accept',
    refuse: 'Refuse',
    change: 'Privacy settings',
    given: 'Your choice so far: accepted',
    refused: 'Your choice so far: refused',
  },
  CN: {
    title: '隐私设置',
    text: '为了改进本网站并衡量广告效果，是否同意我们使用第三方服务，并在此浏览器中保存您的访问来源 90 天？即使不同意，您也可以照常使用本网站。',
    policy: '隐私政策',
    accept: '同意',
    refuse: '不同意',
    change: '隐私设置',
    given: '当前设置：同意',
    refused: '当前设置：不同意',
  },
  KR: {
    title: '개인정보 설정',
    text: '사이트를 개선하고 광고 효과를 측정하기 위해 외부 서비스를 사용하고, 어떤 경로로 오셨는지를 이 브라우저에 90일 동안 저장하는 데 동의하시겠습니까? 동의하지 않아도 사이트를 그대로 이용하실 수 있습니다.',
    policy: '개인정보 처리방침',
    accept: '동의',
    refuse: '동의하지 않음',
    change: '개인정보 설정',
    given: '현재 설정: 동의',
    refused: '현재 설정: 동의하지 않음',
  },
}

export const consentWordsOf = (language: Language): ConsentLabels => labels[language]

import type { FailureCatalogue } from '../en/failures.ts'
import type { planFailuresEn } from '../en/plan-failures.ts'

export const planFailuresJp = {
  'contract-days-over': 'この契約の終了日（{end}）はすでに過ぎています。先に終了日を延長してください。',
  'contract-minimum':
    'この契約は{start}に開始し、最低契約期間は{end}までです。それより前に解約できるのは提供元のみです。',
  'contract-minimum-reason':
    '最低契約期間は{end}までです。それより前に解約する場合は、理由をご記入ください。',
  'contract-not-running': 'このアカウントまたは上位アカウントの契約が有効ではないため、公開できません。',
  'no-such-plan': 'プランが見つかりません。',
  'plan-retired': 'このプランの提供は終了しました。別のプランを選択してください。',
  'plan-not-for-this':
    'この種類のアカウントでは、このプランをご利用いただけません。別のプランを選択してください。',
  'plan-not-yourself': 'このプランは担当窓口でのみ設定できます。担当者にお問い合わせください。',
  'plan-already': 'このアカウントはすでにこのプランを利用しています。',
  'no-coming-plan': '予約中のプラン変更はありません。',
  'plan-sites-online':
    '現在のプランで公開できるサイトは{limit}件までです（このサイトを含めると{sites}件になります）。ほかのサイトを非公開にするか、上位のプランをご検討ください。',
  'plan-pages-online':
    '現在のプランでは1サイト{limit}ページまでですが、このサイトは{pages}ページあります。ページを減らすか、上位のプランをご検討ください。公開中の内容はそのまま残ります。',
  'plan-analytics': '現在のプランでは効果測定をご利用いただけません。上位のプランをご検討ください。',
  'no-price-list': 'この種類のアカウントは独自の料金表を持てません。',
  'own-price-list': '料金表を変更できるのは、提供元とパートナー（それぞれ自社の料金表）のみです。',
  'no-such-job': 'この処理は存在しません。',
  'job-running': 'この処理はすでに実行中です。終わるまでお待ちください。',
} satisfies Pick<FailureCatalogue, keyof typeof planFailuresEn>

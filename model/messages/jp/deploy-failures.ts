import type { deployFailuresEn } from '../en/deploy-failures.ts'

export const deployFailuresJp: Record<keyof typeof deployFailuresEn, string> = {
  'no-delivery-target': 'このサイトには配信先が設定されていません。先に設定してください。',
  'no-such-deploy': 'この配信は見つかりません。',
  'nothing-live': 'このサイトはまだ公開されていません。先に公開してください。',
  'delivery-credentials-missing': '認証情報を入力してください。保存されている情報は別の配信先のものです。',
  'deploy-credentials': '{place}で認証できませんでした。正しい認証情報を入力してください。',
  'deploy-not-allowed':
    'この認証情報では{place}の操作が許可されていません。一覧・読み取り・書き込み・削除の権限を与えてください。',
  'deploy-no-place': '{place}に「{name}」が見つかりません。名前を確認するか、先に作成してください。',
  'deploy-wrong-region': '「{name}」は別のリージョンにあります。正しいリージョンを入力してください。',
  'deploy-unreachable':
    '{place}に接続できませんでした。名前を確認するか、しばらくしてからもう一度お試しください。',
  'deploy-refused-address':
    '{place}は使用できません。インターネット上の公開された https:// のアドレスを入力してください。',
  'deploy-full': '「{name}」の容量が不足しています。空きを作ってから、もう一度配信してください。',
  'deploy-clock': '{place}とこのサーバーの時刻がずれています。サーバーの管理者にご連絡ください。',
  'deploy-refused-name':
    '{place}では「{name}」という名前を使えません。ページまたはファイルの名前を変えて、もう一度公開してください。',
  'deploy-too-large':
    '「{name}」は{place}で扱える大きさを超えています。小さくしてから、もう一度公開してください。',
  'deploy-too-many-files':
    '{place}で扱えるのは{limit}ファイルまでですが、このサイトには{count}ファイルあります。別の配信先を選んでください。',
  'deploy-holds-other':
    '配信先にある、このサイトのものではない{count}ファイルが削除されてしまいます。空の場所を指定するか、置き換えを許可してください。',
  'deploy-locked': '別の配信が進行中です（{name}）。数分後にもう一度配信してください。',
  'deploy-busy': '{place}が現在応答できません。数分後にもう一度配信してください。',
  'deploy-gave-up': '{place}で配信が中断されました。公開中の内容は以前のままです。もう一度配信してください。',
  'deploy-failed':
    '配信できませんでした。公開中の内容に影響はありません。もう一度お試しになり、解決しない場合はサーバーの管理者にご連絡ください。',
}

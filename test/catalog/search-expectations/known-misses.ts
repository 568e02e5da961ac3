/**
 * Expectations that are not met yet, by what stands in the way. None is mended by naming a plan in the search: what is
 * missing is a fact of a record, or a decision. The test fails for one that is met, so that it is taken out.
 */
export const KNOWN_MISSES: readonly { readonly why: string; readonly queries: readonly string[] }[] = [
  {
    why: 'The standing order puts another plan first, for facts that both records state: SurrealDB (says that it asks for no card) before Qdrant and Pinecone, Passwordless.dev and App ID before Clerk, Appwrite Sites and 4EVERLAND before Cloudflare Pages, whose record does not say what happens beyond its limits.',
    queries: [
      ...['vector', 'vector database', '向量数据库', 'rag', '向量', 'vectordb', '向量数据库免费'],
      ...[
        'authentication',
        '登录',
        'login',
        '身份认证',
        'auth0 alternative',
        'auth 50,000 users',
        '5万月活 登录',
      ],
      ...[
        'static site hosting',
        '网站托管',
        '静态网站托管',
        '博客',
        '前端托管',
        '静态网站',
        'GitHub Pages 替代',
      ],
      ...['web app hosting', '应用托管', 'container hosting', 'docker hosting'],
      ...['对象存储', 'objectstorage', '永久免费 对象存储', 'background jobs', 'webhooks', 'key-value store'],
      ...['pgvector', '不绑卡 数据库', 'mixpanel alternative', 'vercel alternative'],
    ],
  },
  {
    why: 'The expert leaves out a plan that states what is asked: AgentMail has its 3,000 emails a month, from addresses of its own domain alone.',
    queries: ['send email api 3000/month', '每月3000封邮件', '不需要信用卡 发邮件'],
  },
  {
    why: 'No record says it in the words of the query.',
    queries: ['mysql', 'MySQL', 'serverless postgres', '字节'],
  },
  { why: 'An order by a superlative is no filter yet.', queries: ['largest postgres storage'] },
  { why: 'Only simplified characters are read.', queries: ['雲函數', '向量數據庫', '數據庫'] },
  {
    why: 'Something useful is found where nothing was expected: the role, though the word has an s too many; hosts for a bot; what stands in for a service that is named as not listed; plans that speak of the word, below the note that the catalog does not cover it.',
    queries: ['postgress', 'discord bot', 'heroku alternative', '支付', '域名'],
  },
];

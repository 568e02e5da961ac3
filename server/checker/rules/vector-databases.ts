/** Vector databases and search clusters as services. */
import { provider, type Rule } from './rule.ts';

export const VECTOR_DATABASE_RULES: readonly Rule[] = [
  ...provider('chroma', 'https://docs.trychroma.com', [
    [
      'cloud',
      ['vector-db'],
      ['host trychroma.com', 'host api.trychroma.com'],
      'host api.trychroma.com',
      'host chroma',
    ],
    [
      'key',
      ['vector-db'],
      ['env CHROMA_API_KEY', 'env CHROMA_TENANT'],
      'env CHROMA_API_KEY',
      'env CHROMA_COLOR',
      { client: 'chroma' },
    ],
  ]),
  ...provider('pinecone', 'https://docs.pinecone.io', [
    [
      'sdk',
      ['vector-db'],
      [
        'npm @pinecone-database/*',
        'npm @langchain/pinecone',
        'pypi pinecone',
        'pypi pinecone-client',
        'pypi langchain-pinecone',
        'pypi llama-index-vector-stores-pinecone',
        'go github.com/pinecone-io/go-pinecone',
        'maven io.pinecone:pinecone-client',
        'gem pinecone',
        'nuget pinecone.client',
        'terraform pinecone-io/pinecone',
      ],
      'npm @pinecone-database/pinecone',
      'npm pinecones',
    ],
    [
      'setting',
      ['vector-db'],
      ['env PINECONE_*', 'host pinecone.io'],
      'env PINECONE_API_KEY',
      'env PINE_KEY',
    ],
  ]),
  ...provider('qdrant', 'https://qdrant.tech/documentation', [
    [
      'cloud',
      ['vector-db'],
      ['host cloud.qdrant.io', 'host qdrant.io', 'env QDRANT_CLOUD_*', 'terraform qdrant/qdrant-cloud'],
      'host x.eu-central-1-0.aws.cloud.qdrant.io',
      'host qdrant',
    ],
    [
      'key',
      ['vector-db'],
      ['env QDRANT_API_KEY'],
      'env QDRANT_API_KEY',
      'env QDRANT_COLOR',
      { client: 'qdrant' },
    ],
  ]),
  ...provider('weaviate', 'https://docs.weaviate.io', [
    [
      'cloud',
      ['vector-db'],
      [
        'host weaviate.network',
        'host weaviate.cloud',
        'env WCS_API_KEY',
        'env WCD_API_KEY',
        'env WCS_URL',
        'env WCD_URL',
        'env WEAVIATE_CLUSTER_URL',
        'npm weaviate-agents',
        'pypi weaviate-agents',
      ],
      'host x.gcp.weaviate.cloud',
      'host weaviate',
    ],
    [
      'key',
      ['vector-db'],
      ['env WEAVIATE_API_KEY'],
      'env WEAVIATE_API_KEY',
      'env WEAVIATE_COLOR',
      { client: 'weaviate' },
    ],
  ]),
  ...provider('zilliz', 'https://docs.zilliz.com', [
    [
      'cloud',
      ['vector-db'],
      [
        'host zillizcloud.com',
        'host zilliz.com',
        'host zilliz.com.cn',
        'env ZILLIZ_*',
        'terraform zilliztech/zillizcloud',
      ],
      'host x.serverless.gcp-us-west1.cloud.zilliz.com',
      'host milvus',
    ],
  ]),
  ...provider('vespa', 'https://docs.vespa.ai/en/cloud', [
    [
      'cloud',
      ['vector-db'],
      ['host vespa-cloud.com', 'host vespa-app.cloud', 'env VESPA_CLOUD_*', 'env VESPA_TEAM_API_KEY'],
      'host x.aws-us-east-1c.z.vespa-app.cloud',
      'host vespa',
    ],
  ]),
  ...provider('elastic-cloud', 'https://www.elastic.co/docs', [
    [
      'cloud',
      ['search'],
      [
        'host elastic-cloud.com',
        'host es.io',
        'host found.io',
        'host elastic.cloud',
        'env ELASTIC_CLOUD_ID',
        'env ELASTIC_CLOUD_*',
        'env ELASTICSEARCH_CLOUD_ID',
        'env ES_CLOUD_ID',
        'terraform elastic/ec',
      ],
      'host x.us-central1.gcp.cloud.es.io',
      'host elasticsearch',
    ],
  ]),
];

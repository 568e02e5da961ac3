/** Hosts of models that others trained, and gateways to them. */
import { provider, type Rule } from './rule.ts';

export const INFERENCE_RULES: readonly Rule[] = [
  ...provider('ai21', 'https://docs.ai21.com', [
    ['sdk', ['llm'], ['npm ai21', 'pypi ai21', 'pypi langchain-ai21'], 'pypi ai21', 'pypi ai2-olmo'],
    [
      'setting',
      ['llm'],
      ['env AI21_*', 'host ai21.com'],
      'env AI21_API_KEY',
      'env AI2_KEY',
      { server: 'openai' },
    ],
  ]),
  ...provider('baseten', 'https://docs.baseten.co', [
    [
      'sdk',
      ['llm'],
      ['npm @ai-sdk/baseten', 'pypi langchain-baseten', 'pypi baseten-performance-client', 'pypi baseten'],
      'npm @ai-sdk/baseten',
      'npm @ai-sdk/provider-utils',
    ],
    [
      'setting',
      ['llm'],
      ['env BASETEN_*', 'host baseten.co'],
      'host inference.baseten.co',
      'host base.example',
      { server: 'openai' },
    ],
  ]),
  ...provider('kilo', 'https://kilo.ai/docs/gateway', [
    [
      'setting',
      ['llm'],
      ['env KILO_API_KEY', 'host api.kilo.ai'],
      'host api.kilo.ai',
      'host kilo.example',
      { server: 'openai' },
    ],
  ]),
  ...provider('hyperbolic', 'https://docs.hyperbolic.ai', [
    [
      'setting',
      ['llm'],
      ['env HYPERBOLIC_API_KEY', 'host hyperbolic.xyz', 'host hyperbolic.ai'],
      'host api.hyperbolic.xyz',
      'env HYPERBOLIC_PLANE',
      { server: 'openai' },
    ],
  ]),
  ...provider('llmgateway', 'https://docs.llmgateway.io', [
    [
      'setting',
      ['llm'],
      ['npm @llmgateway/ai-sdk-provider', 'env LLMGATEWAY_*', 'host llmgateway.io'],
      'host api.llmgateway.io',
      'host gateway.ai.cloudflare.com',
      { server: 'openai' },
    ],
    // Its documentation's own name, and a common one for any gateway.
    [
      'common-name',
      ['llm'],
      ['env LLM_GATEWAY_API_KEY'],
      'env LLM_GATEWAY_API_KEY',
      'env LLM_GATEWAY_URL',
      { atMost: 'mentioned' },
    ],
  ]),
  ...provider('sambanova', 'https://docs.sambanova.ai', [
    [
      'sdk',
      ['llm'],
      ['npm sambanova-ai-provider', 'pypi sambanova', 'pypi langchain-sambanova'],
      'pypi sambanova',
      'pypi pysmb',
    ],
    [
      'setting',
      ['llm'],
      ['env SAMBANOVA_*', 'host sambanova.ai'],
      'env SAMBANOVA_API_KEY',
      'env SAMBA_API_KEY',
      { server: 'openai' },
    ],
  ]),
  ...provider('wandb', 'https://docs.wandb.ai', [
    [
      'inference',
      ['llm'],
      ['host api.inference.wandb.ai'],
      'host api.inference.wandb.ai',
      'host api.wandb.ai',
      { server: 'openai' },
    ],
    // Watching experiments takes the same key and is another product.
    [
      'experiments',
      [],
      ['pypi wandb', 'pypi weave', 'npm @wandb/sdk', 'env WANDB_*', 'host wandb.ai'],
      'pypi wandb',
      'pypi wand',
    ],
  ]),
];

// The environment, read once into one checked object. The only file that reads process.env.
